import { addDays } from '@wso/contract/core/dates/day'
import { and, isNotNull, lt, ne, or } from 'drizzle-orm'
import { collegeDay } from '#core/calendar/zonedTime.ts'
import type { Services } from '#core/context.ts'
import type { Task } from '#core/jobs/jobs.ts'
import { eraseExpired } from '../slots/leases.service.ts'
import { noContacts } from './orderContacts.ts'
import { orders } from './orders.table.ts'

/** How long the counter may need the phone and ID number of an order. */
const keptDays = 30

/** Erases phone and ID numbers of orders 30 days after pickup. */
export async function eraseContacts(services: Pick<Services, 'db' | 'now' | 'config'>) {
  await services.db
    .update(orders)
    .set(noContacts)
    .where(
      and(
        lt(orders.day, addDays(collegeDay(services), -keptDays)),
        or(isNotNull(orders.phoneNumber), isNotNull(orders.idNumber), ne(orders.requestHash, '')),
      ),
    )
}

/** Runs nightly at 3 am college time in winter. */
export const ordersTasks: readonly Task[] = [
  {
    name: 'orders:erase',
    cron: '10 8 * * *',
    does: 'Erases contacts of old orders',
    run: async (services) => {
      await eraseContacts(services)
      await eraseExpired(services)
    },
  },
]
