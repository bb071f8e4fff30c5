import { createHash } from 'node:crypto'
import type { Endpoint } from '@wso/contract/core/endpoint'
import { and, eq, lte } from 'drizzle-orm'
import type { Context } from '../context.ts'
import type { Db } from '../database/db.ts'
import { refuse } from '../refusal.ts'
import { idempotencyKeys } from './idempotency.table.ts'

const day = 24 * 3_600_000

/** Identifies a call that must take effect once. */
export type CallKey = { endpoint: string; key: string; fingerprint: string }

/**
 * Reads the `Idempotency-Key` of a creating call; undefined without one.
 * @throws 1100 when it is not 1 to 255 visible characters
 */
export function readCallKey(
  endpoint: Endpoint,
  header: string | string[] | undefined,
  input: object,
): CallKey | undefined {
  if (!endpoint.created || header === undefined) return undefined
  const key = String(header)
  if (!/^[\x21-\x7e]{1,255}$/.test(key)) {
    throw refuse('malformed', 'Idempotency-Key: must be 1 to 255 visible characters')
  }
  return { endpoint: `${endpoint.method} ${endpoint.path}`, key, fingerprint: fingerprint(input) }
}

/** Hash of the whole request; two calls with the same key must have the same hash. */
function fingerprint(input: object) {
  const hash = createHash('sha256')
  for (const [name, value] of Object.entries(input)) {
    hash
      .update(`${name}:`)
      .update(value instanceof Uint8Array ? value : (JSON.stringify(value) ?? ''))
  }
  return hash.digest('base64url')
}

type Perform = (context: Context) => Promise<object>
type Outcome = { content: object; replayed: boolean }

/**
 * Performs a call once for each key of the viewer and, for a day, returns the first result to
 * repeats. The key is claimed in the transaction that performs the call: another call with the same
 * key, on any node, waits for that transaction, and a failed call releases the key.
 * @throws 1110 when the key was used for a different request
 */
export async function performOnce(
  context: Context,
  call: CallKey,
  perform: Perform,
): Promise<Outcome> {
  // Calls of this node wait here, so that repeats of one call use only one connection.
  const name = JSON.stringify([context.viewer.id, call.endpoint, call.key])
  const before = inFlight.get(name)
  const turn = (before ?? Promise.resolve()).then(() => claimAndPerform(context, call, perform))
  const settled = turn.catch(() => undefined)
  inFlight.set(name, settled)
  try {
    return await turn
  } finally {
    if (inFlight.get(name) === settled) inFlight.delete(name)
  }
}

const inFlight = new Map<string, Promise<unknown>>()

const claimAndPerform = (context: Context, call: CallKey, perform: Perform): Promise<Outcome> =>
  context.db.transaction(async (db) => {
    const inTransaction = { ...context, db }
    if (!(await claim(inTransaction, call))) return replay(inTransaction, call)
    const content = await perform(inTransaction)
    await db.update(idempotencyKeys).set({ content }).where(isCall(context, call))
    return { content, replayed: false }
  })

/**
 * Claims a new or expired key; waits for a transaction that has claimed it. Returns false when the
 * key is used.
 */
async function claim({ db, viewer, now }: Context, call: CallKey) {
  const { endpoint, key } = call
  const row = { fingerprint: call.fingerprint, content: null, createdTime: now().toISOString() }
  const claimed = await db
    .insert(idempotencyKeys)
    .values({ userID: viewer.id, endpoint, key, ...row })
    .onConflictDoUpdate({
      target: [idempotencyKeys.userID, idempotencyKeys.endpoint, idempotencyKeys.key],
      set: row,
      setWhere: isExpired(now()),
    })
    .returning({ key: idempotencyKeys.key })
  return claimed.length > 0
}

async function replay(context: Context, call: CallKey): Promise<Outcome> {
  const [used] = await context.db
    .select({ fingerprint: idempotencyKeys.fingerprint, content: idempotencyKeys.content })
    .from(idempotencyKeys)
    .where(isCall(context, call))
  if (used?.fingerprint !== call.fingerprint) throw refuse('keyReused')
  return { content: used.content ?? {}, replayed: true }
}

const isCall = ({ viewer }: Context, { endpoint, key }: CallKey) =>
  and(
    eq(idempotencyKeys.userID, viewer.id),
    eq(idempotencyKeys.endpoint, endpoint),
    eq(idempotencyKeys.key, key),
  )

const isExpired = (now: Date) =>
  lte(idempotencyKeys.createdTime, new Date(now.getTime() - day).toISOString())

/** Deletes keys older than a day. */
export async function deleteExpiredKeys({ db, now }: { db: Db; now: () => Date }) {
  await db.delete(idempotencyKeys).where(isExpired(now()))
}
