import type { LiveEvent, LiveTopic } from '@wso/contract/notifications/live'
import { api } from '#core/api/endpoints.ts'
import { session } from '#core/session/session.ts'
import { readEvents } from './readEvents.ts'

/** `live`: changes are pushed. `polling`: the page has to poll. */
export type LiveStatus = 'connecting' | 'live' | 'polling'

type Follower = {
  /** The user who follows the topics; another login ends the stream. */
  personID: number
  topics: readonly LiveTopic[]
  /** Continues while the tab is hidden, for pages that play a sound. */
  inBackground: boolean
  onChange: () => void
  onStatus: (status: LiveStatus) => void
}

/** One stream, replaced when the user or the topics change. */
type Stream = { key: string; topics: string[]; leaving: AbortController }

const gatherMs = 50
const firstEventWithinMs = 10_000
const hiddenAfterMs = 60_000
const longestWaitMs = 60_000

const followers = new Set<Follower>()
let stream: Stream | undefined
let status: LiveStatus = 'connecting'
let isHidden = false
let gathering: ReturnType<typeof setTimeout> | undefined
let hiding: ReturnType<typeof setTimeout> | undefined
let wake: () => void = () => undefined

/** Follows topics through the tab's single stream; returns an unsubscribe function. */
export function follow(follower: Follower): () => void {
  followers.add(follower)
  follower.onStatus(status)
  gather()
  return () => {
    followers.delete(follower)
    gather()
  }
}

/** Batches changes, because the parts of a page mount and unmount together. */
function gather() {
  gathering ??= setTimeout(() => {
    gathering = undefined
    adjust()
  }, gatherMs)
}

/** Updates the stream to the topics followed now: closes it, keeps it, or opens another. */
function adjust() {
  const wanted = [...followers].filter(({ inBackground }) => !isHidden || inBackground)
  const topics = [...new Set(wanted.flatMap(({ topics: each }) => each))].toSorted()
  const key = topics.length > 0 ? `${wanted[0]?.personID} ${topics.join()}` : ''
  if (key === (stream?.key ?? '')) return
  stream?.leaving.abort()
  stream = key ? { key, topics, leaving: new AbortController() } : undefined
  if (stream) void keepOpen(stream)
  else say('connecting')
}

function say(next: LiveStatus) {
  if (next === status) return
  status = next
  for (const { onStatus } of followers) onStatus(status)
}

/** Reopens the stream each time it ends, until it is no longer needed or is refused. */
async function keepOpen(mine: Stream) {
  let failures = 0
  while (!mine.leaving.signal.aborted) {
    const outcome = await openOnce(mine)
    if (mine.leaving.signal.aborted) return
    if (outcome.served) failures = 0
    else failures += 1
    // A server that restarts ends its streams cleanly, so polling is not needed.
    if (failures > 0) say('polling')
    if (outcome.refused) return
    await pause(outcome.retryAfterMs ?? waitMs(failures), mine.leaving.signal)
  }
}

/**
 * Doubles with each failure, up to a minute; randomized so that clients do not reconnect together.
 */
const waitMs = (failures: number) =>
  Math.min(longestWaitMs, 1000 * 2 ** Math.min(failures, 6)) * (0.5 + Math.random() / 2)

type Outcome = { served: boolean; refused?: boolean; retryAfterMs?: number | undefined }

async function openOnce(mine: Stream): Promise<Outcome> {
  let served = false
  const attempt = new AbortController()
  const leave = () => attempt.abort()
  mine.leaving.signal.addEventListener('abort', leave, { once: true })
  const late = setTimeout(leave, firstEventWithinMs)
  try {
    const response = await request(mine.topics, attempt.signal)
    if (!response.ok) return refusalOf(response)
    await readEvents(response, (event) => {
      clearTimeout(late)
      served = true
      // Aborted while this event was read: it belongs to another user or page.
      if (stream !== mine) return
      say('live')
      tell(event)
    })
    return { served }
  } catch {
    return { served }
  } finally {
    clearTimeout(late)
    mine.leaving.signal.removeEventListener('abort', leave)
    attempt.abort()
  }
}

async function request(topics: string[], signal: AbortSignal): Promise<Response> {
  const address = `/api/v2${api.live.follow.path}?topics=${encodeURIComponent(topics.join())}`
  const ask = (token: string) =>
    fetch(address, { headers: { authorization: `Bearer ${token}` }, signal, cache: 'no-store' })
  const response = await ask(await session.token())
  return response.status === 401 ? ask(await session.refresh()) : response
}

function refusalOf(response: Response): Outcome {
  const seconds = Number(response.headers.get('retry-after'))
  const isFinal = response.status < 500 && response.status !== 401 && response.status !== 429
  return {
    served: false,
    refused: isFinal,
    retryAfterMs: seconds > 0 ? seconds * 1000 : undefined,
  }
}

function tell({ topics }: LiveEvent) {
  for (const follower of followers) {
    if (follower.topics.some((topic) => topics.includes(topic))) follower.onChange()
  }
}

/** Waits until the time is over, the stream is abandoned or the network returns. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    wake = () => {
      clearTimeout(timer)
      resolve()
    }
    signal.addEventListener('abort', wake, { once: true })
  })
}

window.addEventListener('online', () => wake())
document.addEventListener('visibilitychange', () => {
  clearTimeout(hiding)
  const change = () => {
    isHidden = document.visibilityState === 'hidden'
    adjust()
  }
  if (document.visibilityState === 'hidden') hiding = setTimeout(change, hiddenAfterMs)
  else change()
})
