import { eq } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { isAdmin } from '#core/viewer.ts'
import { secureByRole } from '#features/security/security.public.ts'
import { users } from '#features/users/users.table.ts'

const service = 'ephmatch'

/** Records that an administrator read another person's profile or photo; other viewers are not recorded. */
export async function recordPersonRead(context: Context, userID: number) {
  const { db, viewer } = context
  if (!isAdmin(viewer) || userID === viewer.id) return
  const [person] = await db.select({ unixID: users.unixID }).from(users).where(eq(users.id, userID))
  const account = person && { account: person.unixID }
  await secureByRole(context, { action: 'person.read', ...account, details: { service } })
}

/** Records that an administrator browsed profiles; other viewers are not recorded. */
export async function recordBrowsing(context: Context, shown: number) {
  if (!isAdmin(context.viewer)) return
  await secureByRole(context, { action: 'people.search', details: { service, shown } })
}
