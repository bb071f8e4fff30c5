import { and, asc, eq, gt, inArray, lte, sql } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import type { Db } from '#core/database/db.ts'
import { countLogin } from '#core/operations/counters.ts'
import { refuse } from '#core/refusal.ts'
import { keyedHash } from '#core/secrets.ts'
import { networkHashes, networkOf, secure } from '#features/security/security.public.ts'
import { users } from '#features/users/users.table.ts'
import { signInFailures, signIns } from '../auth.table.ts'
import {
  accountLimit,
  accountsLimit,
  blockedUntil,
  type Limit,
  networkLimit,
  pairLimit,
} from './throttle.policy.ts'

/** Expired rows are removed with each insert, so the table stays small. */
const sweptAtOnce = 200

/**
 * Runs a check of credentials, which returns undefined when they are wrong, and counts only wrong
 * ones. Ten failures within 15 minutes block the account for the caller's network; many more slow
 * down an account or a network as a whole, except for networks from which the account logged in
 * before. A network that tries many accounts is slowed down without exception. The response is the same whether or not the account exists.
 * @throws 429 with `Retry-After`
 */
export async function throttled<T>(
  context: Trying,
  username: string,
  check: () => Promise<T | undefined>,
  failure: Failure = 'sign-in.failed',
): Promise<T | undefined> {
  const subjects = subjectsOf(context, username)
  return inTurn(subjects.pair, async () => {
    const limits = await limitsFor(context, username, subjects)
    await checkLimits(context, limits)
    const found = await check()
    if (found === undefined) await recordFailure(context, username, { subjects, failure })
    else await context.db.delete(signInFailures).where(eq(signInFailures.subject, subjects.pair))
    return found
  })
}

type Trying = Pick<Context, 'db' | 'config' | 'now' | 'log' | 'caller'>

/** What the security log says of a wrong attempt. */
type Failure = 'sign-in.failed' | 'scim.refused'

type Subjects = { pair: string; account: string; network: string }

/** Returns the hashes under which failures are counted. */
export function subjectsOf(
  { config, caller }: { config: Context['config']; caller: Pick<Context['caller'], 'address'> },
  username: string,
): Subjects {
  const network = networkOf(caller.address)
  const hash = (value: string) => keyedHash(config, 'sign-in failure', value)
  return {
    pair: hash(`pair ${network} ${username}`),
    account: hash(`account ${username}`),
    network: hash(`network ${network}`),
  }
}

type Counted = { subject: string; limit: Limit; ofAccounts?: boolean }

/**
 * Returns the limits that apply; on a network from which the account logged in before, only those of
 * the pair and of the number of accounts tried there.
 */
async function limitsFor(context: Trying, username: string, subjects: Subjects) {
  const always = [
    { subject: subjects.pair, limit: pairLimit },
    { subject: subjects.network, limit: accountsLimit, ofAccounts: true },
  ]
  if (await isFamiliar(context, username)) return always
  return [
    ...always,
    { subject: subjects.account, limit: accountLimit },
    { subject: subjects.network, limit: networkLimit },
  ]
}

async function isFamiliar(context: Trying, username: string) {
  const [row] = await context.db
    .select({ id: signIns.id })
    .from(signIns)
    .innerJoin(users, eq(users.id, signIns.userID))
    .where(
      and(
        eq(sql`lower(${users.unixID})`, username),
        inArray(signIns.network, networkHashes(context.config, context.caller.address)),
      ),
    )
    .limit(1)
  return row !== undefined
}

async function checkLimits({ db, now }: Trying, limits: Counted[]) {
  const rows = await Promise.all(limits.map((counted) => countFailures(db, now(), counted)))
  const until = Math.max(...limits.map(({ limit }, i) => blockedUntil(limit, rows[i]!)))
  if (until > now().getTime()) throw tooMany(until - now().getTime())
}

async function countFailures(db: Db, now: Date, { subject, limit, ofAccounts }: Counted) {
  const since = new Date(now.getTime() - limit.windowMs).toISOString()
  const [row] = await db
    .select({
      count: ofAccounts
        ? sql<number>`count(distinct ${signInFailures.pair})::int`
        : sql<number>`count(*)::int`,
      newest: sql<number>`coalesce(extract(epoch from max(${signInFailures.time})) * 1000, 0)::float8`,
    })
    .from(signInFailures)
    .where(and(eq(signInFailures.subject, subject), gt(signInFailures.time, since)))
  return row!
}

function tooMany(waitMs: number) {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000))
  const minutes = Math.ceil(seconds / 60)
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`
  return refuse('tooMany', `Too many failed logins. Try again in ${wait}.`, {
    headers: { 'retry-after': String(seconds) },
  })
}

async function recordFailure(
  context: Trying,
  username: string,
  { subjects, failure }: { subjects: Subjects; failure: Failure },
) {
  const { db, now } = context
  const isLogin = failure === 'sign-in.failed'
  if (isLogin) countLogin('refused')
  const time = now().toISOString()
  await sweep(db, new Date(now().getTime() - accountLimit.windowMs).toISOString())
  await db.insert(signInFailures).values(rowsOf(subjects).map((row) => ({ ...row, time })))
  await secure(context, { action: failure, ...(isLogin && { account: username }) })
  await reportManyAccounts(context, subjects)
}

/** Returns what a failure adds to each count. */
export const rowsOf = ({ pair, account, network }: Subjects) => [
  { subject: pair },
  { subject: account },
  { subject: network, pair },
]

/** Reports a network on which the number of accounts tried has just reached its limit. */
async function reportManyAccounts(context: Trying, { network, pair }: Subjects) {
  const { db, now } = context
  const counted = { subject: network, limit: accountsLimit, ofAccounts: true }
  const { count: accounts } = await countFailures(db, now(), counted)
  if (accounts < accountsLimit.most) return
  const since = new Date(now().getTime() - accountsLimit.windowMs).toISOString()
  const isSameAccount = and(eq(signInFailures.subject, network), eq(signInFailures.pair, pair))
  const times = await db.$count(signInFailures, and(isSameAccount, gt(signInFailures.time, since)))
  if (accounts > accountsLimit.most || times > 1) return
  await secure(context, { action: 'sign-in.many-accounts', details: { accounts } })
  context.log.error({ accounts }, 'a network tries to log in to many accounts')
}

async function sweep(db: Db, before: string) {
  const old = db
    .select({ id: signInFailures.id })
    .from(signInFailures)
    .where(lte(signInFailures.time, before))
    .orderBy(asc(signInFailures.time))
    .limit(sweptAtOnce)
    .for('update', { skipLocked: true })
  await db.delete(signInFailures).where(inArray(signInFailures.id, old))
}

/**
 * Runs attempts for the same account and network one at a time, so that concurrent attempts are
 * limited like consecutive ones. Other nodes do not wait: each may allow one extra attempt.
 */
async function inTurn<T>(subject: string, run: () => Promise<T>): Promise<T> {
  const before = queues.get(subject) ?? Promise.resolve()
  const mine = before.then(run)
  const settled = mine.then(
    () => undefined,
    () => undefined,
  )
  queues.set(subject, settled)
  try {
    return await mine
  } finally {
    if (queues.get(subject) === settled) queues.delete(subject)
  }
}
const queues = new Map<string, Promise<void>>()
