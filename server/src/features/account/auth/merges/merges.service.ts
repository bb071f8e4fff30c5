import type { AdminPersonDetail } from '@wso/contract/account/adminPeople'
import type { Merge, MergePreview } from '@wso/contract/account/merges'
import { asc, inArray } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { notFound, refuse } from '#core/refusal.ts'
import { users } from '#features/users/users.table.ts'
import { lockPeople } from '../adminPeople/adminPeople.lock.ts'
import { get } from '../adminPeople/adminPeople.service.ts'
import { type Accounts, mergeAccounts, previewMerge } from './mergeAccounts.ts'

/** Counts what a merge would do. @throws 409 when the two cannot be merged, 1409, 404 */
export async function preview(
  { db, viewer }: Context,
  id: number,
  duplicateID: number,
): Promise<MergePreview> {
  if ([id, duplicateID].includes(viewer.id)) throw refuse('ownAdministration')
  const rows = await db
    .select()
    .from(users)
    .where(inArray(users.id, [id, duplicateID]))
    .orderBy(asc(users.id))
  return previewMerge(db, accountsAmong(rows, id, duplicateID))
}

function accountsAmong(rows: Accounts['kept'][], id: number, duplicateID: number): Accounts {
  const [kept, duplicate] = [id, duplicateID].map((each) => rows.find((row) => row.id === each))
  if (!kept || !duplicate) throw notFound('Person')
  return { kept, duplicate }
}

/**
 * Merges a duplicate account into another, and returns the other.
 * @throws 409 when it is not as previewed or the two cannot be merged, 1409 for the viewer's own account, 1330
 * when they are no administrator any more, 404
 */
export const merge = (
  context: Context,
  id: number,
  { duplicateID, version }: Merge,
): Promise<AdminPersonDetail> =>
  context.db.transaction(async (db) => {
    const within = { ...context, db }
    const accounts = accountsAmong(await lockPeople(within, [id, duplicateID]), id, duplicateID)
    await mergeAccounts(within, accounts, version)
    return get(within, id)
  })
