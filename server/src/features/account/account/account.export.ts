import type { AccountData } from '@wso/contract/account/account'
import type { Context } from '#core/context.ts'
import { personOf } from '#core/viewer.ts'
import { checkConfirmed } from '#features/account/auth/auth.public.ts'
import { ownSignIns } from '#features/account/auth/ownData.public.ts'
import { ownNotifications } from '#features/account/delivery/ownData.public.ts'
import { ownBooktrak } from '#features/booktrak/records/ownData.public.ts'
import { ownConversations } from '#features/conversations/ownData.public.ts'
import { ownDormtrak } from '#features/dormtrak/shortlists/ownData.public.ts'
import { ownFactrak } from '#features/factrak/reviews/ownData.public.ts'
import { ownOrders } from '#features/goodrich/orders/orders.public.ts'
import { ownMatching } from '#features/matching/records/ownData.public.ts'
import { ownFreeTimes } from '#features/planning/freeTimes/ownData.public.ts'
import { ownPlans } from '#features/planning/plans/ownData.public.ts'
import { ownSchedules } from '#features/planning/schedules/ownData.public.ts'
import { ownPosts } from '#features/posts/board/ownData.public.ts'
import { ownReports } from '#features/reports/ownData.public.ts'
import { secure } from '#features/security/security.public.ts'
import { ownEntry } from '#features/users/account.public.ts'
import { ownStars } from '#features/users/stars/ownData.public.ts'
import { ownDecisions } from './ownDecisions.ts'

/**
 * Reads all data kept about the viewer in one snapshot. A feature reads its part in its
 * `ownData.public.ts`.
 * @throws 1354 without a recent confirmation
 */
export async function exportData(context: Context): Promise<AccountData> {
  await checkConfirmed(context)
  await secure(context, { action: 'account.export', account: personOf(context.viewer).unixID })
  const snapshot = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const
  return context.db.transaction(async (db) => {
    const source = { ...context, db }
    return {
      exportedTime: context.now().toISOString(),
      entry: await ownEntry(source),
      ...(await ownSignIns(source)),
      ...(await ownPosts(source)),
      ...(await ownReports(source)),
      ...(await ownDormtrak(source)),
      ...(await ownBooktrak(source)),
      ...(await ownConversations(source)),
      ...(await ownFactrak(source)),
      ...(await ownMatching(source)),
      ...(await ownSchedules(source)),
      ...(await ownFreeTimes(source)),
      ...(await ownStars(source)),
      ...(await ownPlans(source)),
      ...(await ownOrders(source)),
      ...(await ownNotifications(source)),
      ...(await ownDecisions(source)),
    }
  }, snapshot)
}
