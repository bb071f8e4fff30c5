import type { Endpoint } from '@wso/contract/core/endpoint'
import { and, eq, gt, lt, lte, sql } from 'drizzle-orm'
import type { Config } from '../../../config.ts'
import type { Context } from '../../context.ts'
import { refuse } from '../../refusal.ts'
import { allowances } from './allowances.table.ts'

type Name = NonNullable<Endpoint['allowance']> | 'uploads'

const hour = 3_600_000

/** The limit of each kind of call, and its window in milliseconds. 0 means no limit. */
const limits: Record<Name, (config: Config) => { most: number; period: number }> = {
  posts: ({ POSTS_PER_DAY }) => ({ most: POSTS_PER_DAY, period: 24 * hour }),
  reviews: ({ REVIEWS_PER_DAY }) => ({ most: REVIEWS_PER_DAY, period: 24 * hour }),
  uploads: ({ UPLOADS_PER_HOUR }) => ({ most: UPLOADS_PER_HOUR, period: hour }),
}

/** Refunds one use of the viewer, because refused calls do not count. */
export async function refundAllowance({ db, viewer }: Context, name: Name) {
  await db
    .update(allowances)
    .set({ used: sql`${allowances.used} - 1` })
    .where(and(eq(allowances.userID, viewer.id), eq(allowances.name, name), gt(allowances.used, 0)))
}

/**
 * Counts one use toward a limit of the viewer. Counting and checking are one statement, so
 * concurrent calls cannot exceed the limit.
 * @throws 429 with `Retry-After` beyond the limit
 */
export async function spendAllowance({ db, config, viewer, now }: Context, name: Name) {
  const { most, period } = limits[name](config)
  if (most === 0 || viewer.id === 0) return
  const start = now().toISOString()
  const over = new Date(now().getTime() - period).toISOString()
  const isOver = lte(allowances.periodStart, over)
  const [spent] = await db
    .insert(allowances)
    .values({ userID: viewer.id, name, periodStart: start, used: 1 })
    .onConflictDoUpdate({
      target: [allowances.userID, allowances.name],
      set: {
        used: sql`case when ${isOver} then 1 else ${allowances.used} + 1 end`,
        periodStart: sql`case when ${isOver} then ${start}::timestamptz else ${allowances.periodStart} end`,
      },
      setWhere: sql`${isOver} or ${lt(allowances.used, most)}`,
    })
    .returning({ used: allowances.used })
  if (spent) return
  const per = period === hour ? 'per hour' : 'per day'
  throw refuse(
    'tooMany',
    `You have reached the limit of ${most} ${name} ${per}. Try again later.`,
    {
      headers: { 'retry-after': String(period / 1000) },
    },
  )
}
