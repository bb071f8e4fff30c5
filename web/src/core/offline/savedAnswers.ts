import { hashKey, type QueryKey } from '@tanstack/react-query'
import { ApiError } from '@wso/contract/core/client'
import { api } from '#core/api/endpoints.ts'
import { identity } from '#core/session/sessionIdentity.ts'
import { deviceStorage } from '#core/storage/deviceStorage.ts'
import { isPhoto, readPhoto } from './savedPhotos.ts'
import { type SavedData, isStars, readStarred, readStars, saveStars } from './savedStars.ts'

/**
 * Features whose lists and posts are saved. Reviews, matches, orders and reports never are, except what the
 * viewer picks up today, which is of their day.
 */
const savedFeatures = new Set([
  ...['bulletins', 'conversations', 'dining', 'discussions', 'library', 'now', 'openings'],
  ...['posts', 'rides'],
])
const most = { answers: 60, length: 100_000, total: 1_000_000, ageMs: 14 * 86_400_000 }

type Saved = { hash: string; at: number; length: number }

const indexKey = (owner: number) => ({ name: 'saved', owner })
const answerKey = (owner: number, { hash }: Pick<Saved, 'hash'>) => ({
  name: `saved.${hash}`,
  owner,
})

/** The times at which the shown responses were saved, by the hash of their query. */
const shownSince = new Map<string, number>()
/** Those that are requested from the server again. */
const askedAgain = new Set<string>()

/** Returns the saved responses of a user, oldest first. */
function listSaved(owner: number): Saved[] {
  const stored = deviceStorage.read(indexKey(owner))
  return Array.isArray(stored) ? stored : []
}

/**
 * Returns true for the lists and people that are saved. The viewer's own profile is not, because it
 * contains a phone number.
 */
function isSaved(owner: number, [feature, method, path, request]: QueryKey): boolean {
  if (method !== 'GET') return false
  if (savedFeatures.has(String(feature))) return true
  const id = personOf([feature, method, path, request])
  return id !== undefined && id !== owner
}

/**
 * Returns false for a long answer, and for one about conversations that names a match or does not say what
 * they are about: others at this device must not learn who matched.
 */
const maySave = ([feature]: QueryKey, text: string) =>
  text.length <= most.length &&
  (feature !== 'conversations' ||
    (text.includes('"subject":{') && !text.includes('"kind":"match"')))

/** Returns the id of the person whose profile a query reads; undefined for `me` and other queries. */
function personOf([, method, path, request]: QueryKey): number | undefined {
  if (method !== 'GET' || path !== api.users.get.path) return undefined
  return Number((request as { params: { id: unknown } }).params.id) || undefined
}

/** Returns the user who stays logged in on this device; undefined on a shared device. */
const lastingOwner = () =>
  deviceStorage.readText({ name: 'identity' }) === identity.read() ? identity.userID() : undefined

/** Records that a request was sent, whose response replaces the saved one. */
export function noteRequest(hash: string): void {
  if (shownSince.has(hash)) askedAgain.add(hash)
}

/**
 * Saves the response of a query on this device for its user, replacing the oldest ones. Does
 * nothing with an answer that was saved before.
 */
export function saveAnswer(queryKey: QueryKey, data: unknown): void {
  const owner = lastingOwner()
  const hash = hashKey(queryKey)
  if (shownSince.has(hash) && !askedAgain.delete(hash)) return
  shownSince.delete(hash)
  if (owner === undefined) return
  if (isStars(queryKey)) return saveStars(owner, data)
  if (!isSaved(owner, queryKey)) return
  const text = JSON.stringify(data)
  if (text === undefined || !maySave(queryKey, text)) return
  const now: Saved = { hash, at: Date.now(), length: text.length }
  const all = [...listSaved(owner).filter((saved) => saved.hash !== hash), now]
  const kept = all.filter((_, at) => {
    const rest = all.slice(at)
    const total = rest.reduce((sum, { length }) => sum + length, 0)
    return rest.length <= most.answers && total <= most.total
  })
  for (const saved of all.slice(0, -kept.length)) deviceStorage.remove(answerKey(owner, saved))
  if (deviceStorage.writeText(answerKey(owner, now), text))
    deviceStorage.write(indexKey(owner), kept)
  else deviceStorage.remove(answerKey(owner, now))
}

/**
 * Returns the saved response of a query that could not reach the server.
 * @throws the error when it is a different one, or when no recent response is saved
 */
export function readAnswer(queryKey: QueryKey, error: unknown): unknown {
  const owner = lastingOwner()
  if (isPhoto(queryKey)) return readPhoto(owner, queryKey, error)
  const hash = hashKey(queryKey)
  shownSince.delete(hash)
  if (owner === undefined || !(error instanceof ApiError) || error.status > 0) throw error
  const saved = isStars(queryKey) ? readStars(owner) : readSaved(owner, queryKey)
  if (!saved || Date.now() - saved.at > most.ageMs) throw error
  shownSince.set(hash, saved.at)
  askedAgain.delete(hash)
  return saved.data
}

/**
 * Returns the saved response of a query, or a person's profile from the saved list of starred
 * people, whichever is newer.
 */
function readSaved(owner: number, queryKey: QueryKey): SavedData | undefined {
  const hash = hashKey(queryKey)
  const saved = listSaved(owner).find((each) => each.hash === hash)
  const data = saved && deviceStorage.read(answerKey(owner, saved))
  const answer = saved && data !== undefined ? { at: saved.at, data } : undefined
  const starred = readStarred(owner, personOf(queryKey))
  return starred && starred.at > (answer?.at ?? 0) ? starred : answer
}

/** Returns when the shown response of a query was saved; undefined for a fresh one. */
export const savedTime = (hash: string): number | undefined => shownSince.get(hash)
