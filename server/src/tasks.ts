import { deleteExpiredKeys } from '#core/http/idempotency.ts'
import type { Task } from '#core/jobs/jobs.ts'
import { accountTasks } from '#features/account/account.jobs.ts'
import { authTasks } from '#features/auth/auth.jobs.ts'
import { boardTasks } from '#features/board/board.jobs.ts'
import { bulletinsTasks } from '#features/bulletins/bulletins.jobs.ts'
import { deliveryTasks } from '#features/delivery/delivery.jobs.ts'
import { diningTasks } from '#features/dining/dining.jobs.ts'
import { ordersTasks } from '#features/goodrich/orders/orders.jobs.ts'
import { factrakTasks } from '#features/factrak/surveys/surveys.jobs.ts'
import { notificationSubjects } from './notificationSubjects.ts'
import { deletionsTasks } from '#features/deletions/deletions.jobs.ts'
import { securityTasks } from '#features/security/security.jobs.ts'

/** Keys of creating calls are remembered for a day. */
const deleteKeys: Task = {
  name: 'core:deleteExpiredKeys',
  cron: '40 8 * * *',
  run: (services) => deleteExpiredKeys(services),
}

/** Everything the portal does apart from requests. A feature adds its line. */
export const tasks: readonly Task[] = [
  deleteKeys,
  ...boardTasks,
  ...bulletinsTasks,
  ...deliveryTasks(notificationSubjects),
  ...diningTasks,
  ...factrakTasks,
  ...ordersTasks,
  ...accountTasks,
  ...authTasks,
  ...deletionsTasks,
  ...securityTasks,
]
