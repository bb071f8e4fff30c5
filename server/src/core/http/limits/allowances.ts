import type { Endpoint } from '@wso/contract/core/endpoint'
import { and, eq, gt, lt, lte, sql } from 'drizzle-orm'
import type { Config } from '../../../config/config.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../database/db.ts'
import { pseudonymOf } from '../../pseudonyms.ts'
import { refuse } from '../../refusal.ts'
import { allowances } from './allowances.table.ts'

type Name = NonNullable<Endpoint['allowance']> | 'likes' | 'uploads'

const hour = 3_600_000

/** The limit of each kind of call, and its window in milliseconds. 0 means no limit. */
const limits: Record<Name | 'leaves', (config: Config) => { most: number; period: number }> = {
  posts: ({ POSTS_PER_DAY }) => ({ most: POSTS_PER_DAY, period: 24 * hour }),
  reviews: ({ REVIEWS_PER_DAY }) => ({ most: REVIEWS_PER_DAY, period: 24 * hour }),
  messages: ({ MESSAGES_PER_DAY }) => ({ most: MESSAGES_PER_DAY, period: 24 * hour }),
  likes: ({ LIKES_PER_DAY }) => ({ most: LIKES_PER_DAY, period: 24 * hour }),
  leaves: ({ SCIM_LEAVES_PER_DAY }) => ({ most: SCIM_LEAVES_PER_DAY, period: 24 * hour }),
  uploads: ({ UPLOADS_PER_HOUR }) => ({ most: UPLOADS_PER_HOUR, period: hour }),
}

const ownerOf = ({ config, viewer }: Context, name: Name) =>
  pseudonymOf(config, 'allowance', `${name} ${viewer.id}`)

/** Deletes the rows of limits whose period has ended. */
export async function deleteUnusedAllowances({ db, now }: { db: Db; now: () => Date }) {
  const before = new Date(now().getTime() - 24 * hour).toISOString()
  await db.delete(allowances).where(lte(allowances.periodStart, before))
}

/** Refunds one use of the viewer, because refused calls do not count. */
export async function refundAllowance(context: Context, name: Name) {
  await context.db
    .update(allowances)
    .set({ used: sql`${allowances.used} - 1` })
    .where(and(eq(allowances.owner, ownerOf(context, name)), gt(allowances.used, 0)))
}

/**
 * Counts one use toward a limit of the viewer. Counting and checking are one statement, so
 * concurrent calls cannot exceed the limit.
 * @throws 429 with `Retry-After` beyond the limit
 */
export async function spendAllowance(context: Context, name: Name) {
  if (context.viewer.id === 0 || (await spend(context, name, ownerOf(context, name)))) return
  const { most, period } = limits[name](context.config)
  const per = period === hour ? 'per hour' : 'per day'
  throw refuse(
    'tooMany',
    `You have reached the limit of ${most} ${name} ${per}. Try again later.`,
    {
      headers: { 'retry-after': String(period / 1000) },
    },
  )
}

/**
 * Counts one person who leaves toward the limit of the identity system. Returns false beyond it. Call it in the
 * transaction that carries the leave out.
 */
export const spendLeave = (within: Spending): Promise<boolean> =>
  spend(within, 'leaves', pseudonymOf(within.config, 'allowance', 'leaves'))

type Spending = Pick<Context, 'db' | 'config' | 'now'>

/** Returns false when the limit is reached. */
async function spend({ db, config, now }: Spending, name: Name | 'leaves', owner: string) {
  const { most, period } = limits[name](config)
  if (most === 0) return true
  const start = now().toISOString()
  const over = new Date(now().getTime() - period).toISOString()
  const isOver = lte(allowances.periodStart, over)
  const [spent] = await db
    .insert(allowances)
    .values({ owner, periodStart: start, used: 1 })
    .onConflictDoUpdate({
      target: allowances.owner,
      set: {
        used: sql`case when ${isOver} then 1 else ${allowances.used} + 1 end`,
        periodStart: sql`case when ${isOver} then ${start}::timestamptz else ${allowances.periodStart} end`,
      },
      setWhere: sql`${isOver} or ${lt(allowances.used, most)}`,
    })
    .returning({ used: allowances.used })
  return spent !== undefined
}
