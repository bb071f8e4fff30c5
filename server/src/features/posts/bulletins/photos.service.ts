import type { Raw } from '@wso/contract/core/endpoint'
import { and, eq } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { nameOf, type PhotoSize, servePhoto } from '#core/pictures/photoFiles.ts'
import { notFound } from '#core/refusal.ts'
import { opensFor } from '#features/posts/content/posts.public.ts'
import { bulletins } from './bulletins.table.ts'
import { bulletinPhotos } from './photos.table.ts'

/** A photo of a post. @throws 404 for one whose post does not open for the viewer */
export async function picture(
  context: Context,
  { size, file }: { size: PhotoSize; file: string },
): Promise<Raw> {
  const [photo] = await context.db
    .select({ id: bulletinPhotos.id, name: bulletinPhotos.name })
    .from(bulletinPhotos)
    .innerJoin(bulletins, eq(bulletins.id, bulletinPhotos.bulletinID))
    .where(and(eq(bulletinPhotos.name, nameOf(file)), opensFor(bulletins, context.viewer)))
  if (!photo) throw notFound('Photo')
  return servePhoto(context, { table: bulletinPhotos, size, ...photo })
}
