import { createHmac } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { and, asc, count, eq, gt, inArray, lte, min, sql } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import type { Db } from '#core/db.ts'
import { refuse } from '#core/refusal.ts'
import { signInFailures } from './auth.table.ts'

const most = 10
const windowMilliseconds = 15 * 60_000
/** Rows that no longer count, removed with each new one: the table stays small by itself. */
const sweepAtOnce = 200

/**
 * Runs a check of credentials, which gives undefined when they are wrong. Ten wrong tries within
 * 15 minutes shut the account's name and the caller's address out, whether the account exists or not.
 * A try counts before it is checked, so that many at once are no more than many in turn.
 * @throws 429 with `Retry-After`
 */
export async function limited<T>(
  context: Context,
  username: string,
  check: () => Promise<T | undefined>,
): Promise<T | undefined> {
  const account = subject(context, 'account', username)
  const address = subject(context, 'address', networkOf(context.caller.address))
  const tries = await countTry(context, [account, address])
  const found = await check().catch(async (error: unknown) => {
    await remove(context.db, tries) // nobody's fault
    throw error
  })
  if (found === undefined) return undefined
  await remove(context.db, tries)
  await context.db.delete(signInFailures).where(eq(signInFailures.subject, account))
  return found
}

/** Counts a try against each subject, or refuses it; a lock on each makes several nodes agree. */
async function countTry({ db, now }: Context, subjects: string[]): Promise<number[]> {
  const since = new Date(now().getTime() - windowMilliseconds).toISOString()
  await sweep(db, since)
  return db.transaction(async (db) => {
    // Accounts before addresses, everywhere: two sign-ins can never wait for each other.
    for (const [kind, each] of subjects.entries()) {
      await db.execute(sql`select pg_advisory_xact_lock(${kind + 1}, hashtext(${each}))`)
    }
    const full = await db
      .select({ oldest: min(signInFailures.time) })
      .from(signInFailures)
      .where(and(inArray(signInFailures.subject, subjects), gt(signInFailures.time, since)))
      .groupBy(signInFailures.subject)
      .having(({ oldest }) => and(sql`${oldest} is not null`, sql`${count()} >= ${most}`))
    if (full.length > 0) throw tooMany(full, now())
    const rows = await db
      .insert(signInFailures)
      .values(subjects.map((each) => ({ subject: each, time: now().toISOString() })))
      .returning({ id: signInFailures.id })
    return rows.map(({ id }) => id)
  })
}

function tooMany(full: { oldest: string | null }[], now: Date) {
  const ends = full.map(({ oldest }) => new Date(oldest ?? now).getTime() + windowMilliseconds)
  const seconds = Math.max(1, Math.ceil((Math.max(...ends) - now.getTime()) / 1000))
  const minutes = Math.ceil(seconds / 60)
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`
  return refuse('tooMany', `Too many sign-ins have failed. Try again in ${wait}.`, {
    headers: { 'retry-after': String(seconds) },
  })
}

async function sweep(db: Db, before: string) {
  const old = db
    .select({ id: signInFailures.id })
    .from(signInFailures)
    .where(lte(signInFailures.time, before))
    .orderBy(asc(signInFailures.time))
    .limit(sweepAtOnce)
    .for('update', { skipLocked: true })
  await db.delete(signInFailures).where(inArray(signInFailures.id, old))
}

const remove = (db: Db, ids: number[]) =>
  db.delete(signInFailures).where(inArray(signInFailures.id, ids))

const subject = ({ config }: Context, kind: string, value: string) =>
  createHmac('sha256', config.SECRET).update(`${kind} ${value}`).digest('base64url')

/** One household or machine has a whole /64 of IPv6 addresses. */
function networkOf(address: string) {
  const plain = address.toLowerCase().replace(/^::ffff:(?=\d+\.)/, '')
  if (!isIPv6(plain)) return plain
  const [head = '', tail = ''] = plain.split('%')[0]!.split('::')
  const groups = head.split(':').filter(Boolean)
  const ending = tail.split(':').filter(Boolean)
  const zeros = plain.includes('::') ? 8 - groups.length - ending.length : 0
  const all = [...groups, ...Array<string>(Math.max(0, zeros)).fill('0'), ...ending]
  return all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
