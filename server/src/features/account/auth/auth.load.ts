import { eq, sql } from 'drizzle-orm'
import { type Db, isOneOf } from '#core/database/db.ts'
import { prepared, type Slots } from '#core/database/statements/prepared.ts'
import { onceFor } from '#core/onceFor.ts'
import { ephmatchProfiles } from '#features/matching/records/profiles.table.ts'
import { bans, users } from '#features/users/users.table.ts'
import { sessions } from './auth.table.ts'

/** A person with their bans; the same object until one of the rows changes. */
export type KnownPerson = {
  user: typeof users.$inferSelect
  ban: typeof bans.$inferSelect | null
  /** True while the person takes part in Ephmatch. */
  hasProfile: boolean
}

/** The session with an id; its person is read from the database for every request. */
export type FoundSession = { person: KnownPerson; session: SessionFacts }

type SessionFacts = { expireTime: string; lastUsedTime: string; secondFactor: boolean }

/** The maximum number of people cached on each node. */
const maxRemembered = 5000
/** The maximum number of concurrent queries; requests that arrive meanwhile share the next one. */
const maxAtOnce = 2

/**
 * Returns a session with its person and their bans as committed when the request arrived; undefined
 * when there is none.
 *
 * Requests that arrive together share one query, which starts after the last of them arrived. It
 * returns the versions of the rows (`xmin`, which every change of a row replaces), and only changed
 * rows are read again. So a change by any writer counts from the next request on every node, without
 * an announcement that could be late or lost.
 */
export const findSession = (db: Db, sid: number): Promise<FoundSession | undefined> =>
  lookUps(db)(sid)

const lookUps = onceFor((db: Db) => inBatches((sids: number[]) => readSessions(db, sids)))

/** Combines simultaneous calls into one. */
function inBatches<Found>(read: (keys: number[]) => Promise<Map<number, Found>>) {
  type Waiting = { resolve: (found: Found | undefined) => void; reject: (why: unknown) => void }
  let waiting = new Map<number, Waiting[]>()
  let running = 0
  let isPlanned = false

  const run = async () => {
    isPlanned = false
    const batch = waiting
    waiting = new Map()
    running += 1
    try {
      const found = await read([...batch.keys()])
      for (const [key, all] of batch) for (const { resolve } of all) resolve(found.get(key))
    } catch (error) {
      for (const all of batch.values()) for (const { reject } of all) reject(error)
    }
    running -= 1
    plan()
  }
  const plan = () => {
    if (isPlanned || waiting.size === 0 || running >= maxAtOnce) return
    isPlanned = true
    // After the other requests that have already reached this process.
    setImmediate(() => void run())
  }
  return (key: number) =>
    new Promise<Found | undefined>((resolve, reject) => {
      const all = waiting.get(key)
      if (all) all.push({ resolve, reject })
      else waiting.set(key, [{ resolve, reject }])
      plan()
    })
}

type Remembered = { person: KnownPerson; version: string }

/** Separate for each database: inside a transaction, one version can have several contents. */
const rememberedOn = onceFor<Db, Map<number, Remembered>>(() => new Map())

async function readSessions(db: Db, sids: number[]) {
  const rows = await selectSessions(db, { sids })
  const remembered = rememberedOn(db)
  const people = new Map<number, KnownPerson>()
  const changed: number[] = []
  for (const row of rows) {
    const before = remembered.get(row.userID)
    if (before?.version === versionOf(row)) people.set(row.userID, before.person)
    else changed.push(row.userID)
  }
  if (changed.length > 0) await readPeople(db, changed, people)
  const found = new Map<number, FoundSession>()
  for (const { sid, userID, session } of rows) {
    const person = people.get(userID)
    if (person) found.set(sid, { person, session })
  }
  return found
}

/** Loads people into a map and caches them. */
async function readPeople(db: Db, ids: number[], people: Map<number, KnownPerson>) {
  const remembered = rememberedOn(db)
  for (const { user, ban, ...row } of await selectPeople(db, { ids })) {
    const person = { user, ban, hasProfile: row.hasProfile }
    people.set(user.id, person)
    const [oldest] = remembered.size >= maxRemembered ? remembered.keys() : []
    if (oldest !== undefined) remembered.delete(oldest)
    remembered.set(user.id, { person, version: versionOf(row) })
  }
}

type Versions = { userVersion: string; banVersion: string | null; hasProfile: boolean }

const versionOf = ({ userVersion, banVersion, hasProfile }: Versions) =>
  `${userVersion}/${banVersion}/${hasProfile}`

/** True when the joined profile is opted in to Ephmatch. */
export const hasEphmatchProfile = sql<boolean>`${ephmatchProfiles.id} is not null
  and ${ephmatchProfiles.optedOutTime} is null`

const versions = {
  userVersion: sql<string>`${users}.xmin`,
  banVersion: sql<string | null>`${bans}.xmin`,
  hasProfile: hasEphmatchProfile,
}

const selectSessions = prepared((db, { sids }: Slots<{ sids: number[] }>) =>
  db
    .select({
      sid: sessions.id,
      userID: sessions.userID,
      ...versions,
      session: {
        expireTime: sessions.expireTime,
        lastUsedTime: sessions.lastUsedTime,
        secondFactor: sessions.secondFactor,
      },
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userID))
    .leftJoin(bans, eq(bans.userID, users.id))
    .leftJoin(ephmatchProfiles, eq(ephmatchProfiles.userID, users.id))
    .where(isOneOf(sessions.id, sids)),
)

const selectPeople = prepared((db, { ids }: Slots<{ ids: number[] }>) =>
  db
    .select({ user: users, ban: bans, ...versions })
    .from(users)
    .leftJoin(bans, eq(bans.userID, users.id))
    .leftJoin(ephmatchProfiles, eq(ephmatchProfiles.userID, users.id))
    .where(isOneOf(users.id, ids)),
)
