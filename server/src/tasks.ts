import { deleteExpiredKeys } from '#core/http/idempotency/idempotency.ts'
import type { Task } from '#core/jobs/jobs.ts'
import { accountTasks } from '#features/account/account/account.jobs.ts'
import { authTasks } from '#features/account/auth/auth.jobs.ts'
import { boardTasks } from '#features/posts/board/board.jobs.ts'
import { bookListingsTasks } from '#features/booktrak/listings/listings.jobs.ts'
import { bulletinsTasks } from '#features/posts/bulletins/bulletins.jobs.ts'
import { deliveryTasks } from '#features/notifications/delivery/delivery.jobs.ts'
import { diningTasks } from '#features/dining/dining/dining.jobs.ts'
import { ordersTasks } from '#features/goodrich/orders/orders.jobs.ts'
import { factrakTasks } from '#features/factrak/surveys/surveys.jobs.ts'
import { matchingTasks } from '#features/matching/profiles/profiles.jobs.ts'
import { notificationSubjects } from './notificationSubjects.ts'
import { deletionsTasks } from '#features/account/deletions/deletions.jobs.ts'
import { securityTasks } from '#features/account/security/security.jobs.ts'

/** Keys of creating calls are kept for a day. */
const deleteKeys: Task = {
  name: 'core:deleteExpiredKeys',
  cron: '40 8 * * *',
  run: (services) => deleteExpiredKeys(services),
}

/** All background jobs of the portal. A feature adds its line. */
export const tasks: readonly Task[] = [
  deleteKeys,
  ...boardTasks,
  ...bookListingsTasks,
  ...bulletinsTasks,
  ...deliveryTasks(notificationSubjects),
  ...diningTasks,
  ...factrakTasks,
  ...matchingTasks,
  ...ordersTasks,
  ...accountTasks,
  ...authTasks,
  ...deletionsTasks,
  ...securityTasks,
]
