import type { AccountData } from '@wso/contract/account'
import type { Context } from '#core/context.ts'
import { ownEntry } from '../users/account.public.ts'
import { ownAdministration } from './account.administration.ts'
import { ownFactrak } from './account.factrak.ts'
import { ownPosts } from './account.posts.ts'
import { ownSchedules } from './account.schedules.ts'
import { ownSignIns } from './account.signIns.ts'

/** Everything kept about the viewer, as of one moment; a query a kind. */
export async function data(context: Context): Promise<AccountData> {
  const snapshot = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const
  return context.db.transaction(async (db) => {
    const own = { db, id: context.viewer.id }
    return {
      exportedTime: context.now().toISOString(),
      entry: await ownEntry({ ...context, db }),
      ...(await ownSignIns(own)),
      ...(await ownPosts(own)),
      ...(await ownFactrak(own)),
      ...(await ownSchedules(own)),
      ...(await ownAdministration(own)),
    }
  }, snapshot)
}
