import { desc, eq } from 'drizzle-orm'
import { maxExported, type OwnSource, ownRows } from '#core/database/ownRows.ts'
import { exportedPhotos } from '#features/posts/bulletins/bulletins.public.ts'
import { bulletins } from '#features/posts/bulletins/bulletins.table.ts'
import { discussions, posts, threadMarks } from '#features/posts/discussions/discussions.table.ts'
import { rides } from '#features/posts/rides/rides.table.ts'

/**
 * Reads what the viewer posted, followed and read, newest first, including deleted rows that are not
 * yet erased.
 */
export const ownPosts = async (source: OwnSource) => ({
  bulletins: await ownBulletins(source),
  rides: await ownRows(source, rides),
  threads: await ownRows(source, discussions),
  posts: await ownRows(source, posts),
  threadMarks: await ownMarks(source),
})

async function ownBulletins(source: OwnSource) {
  const rows = await ownRows(source, bulletins)
  const photos = await exportedPhotos(
    source.db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({ ...row, photos: photos.get(row.id) ?? [] }))
}

const ownMarks = ({ db, viewer }: OwnSource) =>
  db
    .select()
    .from(threadMarks)
    .where(eq(threadMarks.userID, viewer.id))
    .orderBy(desc(threadMarks.discussionID))
    .limit(maxExported)
