import type { AccountData } from '@wso/contract/account/account'
import type { Context } from '#core/context.ts'
import { personOf } from '#core/viewer.ts'
import { checkConfirmed } from '../auth/auth.public.ts'
import { ordersOf } from '../../goodrich/orders/orders.public.ts'
import { ownMatchingData } from '../../matching/records/ownData.public.ts'
import { secure } from '../security/security.public.ts'
import { ownEntry } from '../../users/account.public.ts'
import { exportBooktrak } from './export/exportBooktrak.ts'
import { exportDecisions } from './export/exportDecisions.ts'
import { exportDormtrak } from './export/exportDormtrak.ts'
import { exportFactrak } from './export/exportFactrak.ts'
import { exportFreeTimes } from './export/exportFreeTimes.ts'
import { exportNotifications } from './export/exportNotifications.ts'
import { exportPlans } from './export/exportPlans.ts'
import { exportPosts } from './export/exportPosts.ts'
import { exportSchedules } from './export/exportSchedules.ts'
import { exportSignIns } from './export/exportSignIns.ts'
import { exportStars } from './export/exportStars.ts'
import { mostExported } from './account.policy.ts'

/**
 * Reads all data kept about the viewer in one snapshot.
 * @throws 1354 without a recent confirmation
 */
export async function exportData(context: Context): Promise<AccountData> {
  await checkConfirmed(context)
  await secure(context, { action: 'account.export', account: personOf(context.viewer).unixID })
  const snapshot = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const
  return context.db.transaction(async (db) => {
    const source = { db, id: context.viewer.id }
    return {
      exportedTime: context.now().toISOString(),
      entry: await ownEntry({ ...context, db }),
      ...(await exportSignIns(source)),
      ...(await exportPosts(source)),
      ...(await exportDormtrak(source)),
      ...(await exportBooktrak(source)),
      ...(await exportFactrak(source)),
      ...(await ownMatchingData({ ...context, db, most: mostExported })),
      ...(await exportSchedules(source)),
      ...(await exportFreeTimes(source)),
      ...(await exportStars(source)),
      ...(await exportPlans(source)),
      orders: await ordersOf({ ...source, most: mostExported }),
      ...(await exportNotifications(source)),
      ...(await exportDecisions(source)),
    }
  }, snapshot)
}
