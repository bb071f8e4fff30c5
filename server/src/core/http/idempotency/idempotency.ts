import { createHash } from 'node:crypto'
import type { Endpoint } from '@wso/contract/core/endpoint'
import { and, eq, lte, not } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import type { Db } from '../../database/db.ts'
import { pseudonymOf } from '../../pseudonyms.ts'
import { refuse } from '../../refusal.ts'
import { keyedHash, keyedHashes, seal, unseal } from '../../secrets.ts'
import { idempotencyKeys } from './idempotency.table.ts'

const day = 24 * 3_600_000

/** Separates the keys of this table from those of other uses of the secret. */
const purpose = 'idempotency'

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
  return { endpoint: nameOf(endpoint), key, fingerprint: fingerprint(input) }
}

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

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

type Perform = (within: Context) => Promise<object>
type Outcome = { content: object; replayed: boolean }

/**
 * Performs a call once for each key of the viewer and, for a day, returns the first result to
 * repeats. The key is claimed in the transaction that performs the call: another call with the same
 * key, on any node, waits for that transaction, and a failed call releases the key. `prepare` runs
 * before the transaction, because its requests to other services can take seconds.
 * @throws 1110 when the key was used for a different request
 */
export async function performOnce(
  context: Context,
  call: CallKey,
  prepare: () => Promise<Perform>,
): Promise<Outcome> {
  // Calls of this node wait here, so that repeats of one call use only one connection.
  const name = JSON.stringify([context.viewer.id, call.endpoint, call.key])
  const before = inFlight.get(name)
  const turn = (before ?? Promise.resolve()).then(
    async () => (await replay(context, call)) ?? claimAndPerform(context, call, await prepare()),
  )
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
    const within = { ...context, db }
    if (!(await claim(within, call))) {
      const first = await replay(within, call)
      if (!first) throw refuse('keyReused')
      return first
    }
    const content = await perform(within)
    const sealed = seal(context.config, purpose, JSON.stringify(content))
    await db.update(idempotencyKeys).set({ content: sealed }).where(isCall(context, call))
    return { content, replayed: false }
  })

/**
 * Claims a new or expired key; waits for a transaction that has claimed it. Returns false when the
 * key is used.
 */
async function claim(context: Context, call: CallKey) {
  const { db, config, now } = context
  const { endpoint, key } = call
  const row = {
    fingerprint: keyedHash(config, purpose, call.fingerprint),
    content: null,
    createdTime: now().toISOString(),
  }
  const claimed = await db
    .insert(idempotencyKeys)
    .values({ owner: ownerOf(context, endpoint), endpoint, key, ...row })
    .onConflictDoUpdate({
      target: [idempotencyKeys.owner, idempotencyKeys.endpoint, idempotencyKeys.key],
      set: row,
      setWhere: isExpired(now()),
    })
    .returning({ key: idempotencyKeys.key })
  return claimed.length > 0
}

/** Returns the first result of a used key; undefined for a new or expired one. @throws 1110 */
async function replay(context: Context, call: CallKey): Promise<Outcome | undefined> {
  const { db, config, now } = context
  const [used] = await db
    .select({ fingerprint: idempotencyKeys.fingerprint, content: idempotencyKeys.content })
    .from(idempotencyKeys)
    .where(and(isCall(context, call), not(isExpired(now()))))
  if (!used) return undefined
  const isSame = keyedHashes(config, purpose, call.fingerprint).includes(used.fingerprint)
  const content = unseal(config, purpose, used.content ?? '')
  if (!isSame || content === undefined) throw refuse('keyReused')
  return { content: JSON.parse(content) as object, replayed: true }
}

/**
 * Forgets the viewer's calls of an endpoint. Call it in the transaction that permanently erases
 * what those calls created.
 */
export async function forgetCalls(caller: Calling & { db: Db }, row: Endpoint) {
  const owner = ownerOf(caller, nameOf(row))
  await caller.db.delete(idempotencyKeys).where(eq(idempotencyKeys.owner, owner))
}

/** Forgets everyone's calls of an endpoint; see `forgetCalls`. */
export async function forgetAllCalls(db: Db, row: Endpoint) {
  await db.delete(idempotencyKeys).where(eq(idempotencyKeys.endpoint, nameOf(row)))
}

type Calling = { config: Context['config']; viewer: { id: number } }

const ownerOf = ({ config, viewer }: Calling, endpoint: string) =>
  pseudonymOf(config, 'call', `${viewer.id} ${endpoint}`)

const isCall = (context: Context, { endpoint, key }: CallKey) =>
  and(
    eq(idempotencyKeys.owner, ownerOf(context, endpoint)),
    eq(idempotencyKeys.endpoint, endpoint),
    eq(idempotencyKeys.key, key),
  )

const isExpired = (now: Date) =>
  lte(idempotencyKeys.createdTime, new Date(now.getTime() - day).toISOString())

/** Deletes keys older than a day. */
export async function deleteExpiredKeys({ db, now }: { db: Db; now: () => Date }) {
  await db.delete(idempotencyKeys).where(isExpired(now()))
}
