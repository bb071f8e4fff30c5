import { eq } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { refuse } from '#core/refusal.ts'
import { secureByRole } from '#features/security/security.public.ts'
import { users } from '#features/users/users.table.ts'
import { type ListingRow, mayDelete, owns } from './listings.policy.ts'

/**
 * Checks that the viewer may delete a listing, and records it when an admin deletes another person's.
 * @throws 1331 unless the viewer is the owner or an admin
 */
export async function checkOwnerOrAdmin(context: Context, row: ListingRow) {
  if (owns(row, context.viewer)) return
  if (!mayDelete(row, context.viewer)) throw refuse('notSelf')
  const [owner] = await context.db
    .select({ unixID: users.unixID })
    .from(users)
    .where(eq(users.id, row.userID))
  await secureByRole(context, {
    action: 'content.delete',
    ...(owner && { account: owner.unixID }),
    details: { subject: `bookListing:${row.id}` },
  })
}
