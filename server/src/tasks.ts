import type { Services } from '#core/context.ts'
import { deleteExpiredKeys } from '#core/http/idempotency/idempotency.ts'
import { deleteUnusedAllowances } from '#core/http/limits/allowances.ts'
import type { Task } from '#core/jobs/jobs.ts'
import { isJobOffered } from '#core/offeredServices.ts'
import { accountTasks } from '#features/account/account/account.jobs.ts'
import { authTasks } from '#features/account/auth/auth.jobs.ts'
import { deletionsTasks } from '#features/account/deletions/deletions.jobs.ts'
import { deliveryTasks } from '#features/account/delivery/delivery.jobs.ts'
import { bookListingsTasks } from '#features/booktrak/listings/listings.jobs.ts'
import { conversationsTasks } from '#features/conversations/conversations.jobs.ts'
import { diningTasks } from '#features/dining/dining/dining.jobs.ts'
import { factrakTasks } from '#features/factrak/reviews/reviews.jobs.ts'
import { ordersTasks } from '#features/goodrich/orders/orders.jobs.ts'
import { matchingTasks } from '#features/matching/profiles/profiles.jobs.ts'
import { boardTasks } from '#features/posts/board/board.jobs.ts'
import { bulletinsTasks } from '#features/posts/bulletins/bulletins.jobs.ts'
import { securityTasks } from '#features/security/security.jobs.ts'
import { notificationSubjects } from './notificationSubjects.ts'
import { publishTask } from './publishBatch.ts'

/** Keys of creating calls, and what counts toward a limit, are kept for a day. */
const deleteCalls: Task = {
  name: 'core:deleteExpiredCalls',
  cron: '40 8 * * *',
  does: 'Deletes keys of repeated calls and unused daily limits',
  run: async (services) => {
    await deleteExpiredKeys(services)
    await deleteUnusedAllowances(services)
  },
}

/** All background jobs of the portal. A feature adds its line. */
export const tasks: readonly Task[] = [
  deleteCalls,
  publishTask,
  ...boardTasks,
  ...bookListingsTasks,
  ...bulletinsTasks,
  ...deliveryTasks(notificationSubjects),
  ...conversationsTasks,
  ...diningTasks,
  ...factrakTasks,
  ...matchingTasks,
  ...ordersTasks,
  ...accountTasks,
  ...authTasks,
  ...deletionsTasks,
  ...securityTasks,
]

/** The background jobs of the services that are offered. */
export const tasksOf = (config: Services['config']): readonly Task[] =>
  tasks.filter(({ name }) => isJobOffered(config, name))
