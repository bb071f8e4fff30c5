import { setTimeout } from 'node:timers/promises'
import { createRandom, type Random } from '#seed/random.ts'
import { personAs, type Somebody } from '../everyone.ts'
import { everyEditable } from '../fields/everyEditable.ts'
import type { CampusWithSecrets } from '../worlds/campus.ts'
import { keepCallers } from './callers.ts'
import { curlOf } from './curl.ts'
import { envelopeIn, problemOf } from './judge.ts'
import { collectKnown } from './known.ts'
import { type Visit, visitsOf } from './plan.ts'
import { type GeneratedRequest, generateRequest } from './request.ts'
import { type Answer, sendRequest } from './send.ts'
import { shrink } from './shrink.ts'
import { watchErrors } from './watchErrors.ts'

/** The settings of a portal that generated requests are sent to. */
export const provingSettings = {
  // The requests are sent by way of a proxy that names the caller's address.
  TRUSTED_PROXIES: '127.0.0.1/32',
  LOG_LEVEL: 'silent',
  POSTS_PER_DAY: '0',
  REVIEWS_PER_DAY: '0',
  LIKES_PER_DAY: '0',
  UPLOADS_PER_HOUR: '0',
}

/** A request that was answered as it must not be. */
export type Failure = {
  name: string
  kind: string
  problem: string
  /** The shortest request that still fails, as a command. */
  curl: string
  /** The error that the server threw, if any. */
  cause: string
  /** The request before it, for a problem that this one does not show alone. */
  before: string
}

export type Outcome = {
  sent: number
  failures: readonly Failure[]
  /** How often each endpoint answered each status or error code. */
  answers: ReadonlyMap<string, ReadonlyMap<number, number>>
  /** How many pairs of an endpoint and a kind of person were tried. */
  pairs: number
}

/** How many requests are sent before every caller is replaced by a new person of the same kind. */
const lifetime = 4000

type Proving = { seed: number; count: number; report?: (failure: Failure) => void }

/**
 * Sends generated requests to every endpoint as every kind of person, one at a time, and returns
 * those that were not answered as the contract says.
 */
export async function proveRequests(
  campus: CampusWithSecrets,
  { seed, count, report }: Proving,
): Promise<Outcome> {
  const random = createRandom(`requests/${seed}`)
  const known = collectKnown(random.fork('known'), everyEditable(campus.portal))
  const callers = await keepCallers(campus.portal.services, residentsOf(campus))
  const origin = await campus.portal.app.listen({ port: 0, host: '127.0.0.1' })
  const errors = watchErrors()
  const ask = asking(origin, callers, errors)
  const answers = new Map<string, Map<number, number>>()
  const failures: Failure[] = []
  let before = ''

  const tryOne = async (each: Visit, made: Random) => {
    const request = generateRequest(each.row, { random: made, known: known.of(each.kind) })
    const { answer, problem } = await ask(each, request)
    if (answer) countAnswer(answers, each, answer)
    if (answer && answer.status < 300) known.add(each.row, envelopeIn(answer)?.['data'], each.kind)
    if (problem !== undefined && !isFound(failures, each, problem)) {
      const shortest = await shrink(
        request,
        async (shorter) => (await ask(each, shorter)).problem === problem,
      )
      await ask(each, shortest)
      const { name, kind } = each
      const cause = errors.last()
      const failure = { name, kind, problem, curl: curlOf(shortest), cause, before }
      failures.push(failure)
      report?.(failure)
    }
    before = curlOf(request)
  }

  const visits = visitsOf(random, callers.kinds, count)
  for (const [at, visit] of visits.entries()) {
    // oxlint-disable no-await-in-loop -- one request at a time, so that a seed repeats them
    if (at % lifetime === lifetime - 1) {
      await callers.renewAll()
      known.forgetOwners()
    }
    await tryOne(visit, random.fork(`${at}`))
    // oxlint-enable no-await-in-loop
  }
  errors.stop()
  const pairs = new Set(visits.map(({ name, kind }) => `${name} ${kind}`)).size
  return { sent: visits.length, failures, answers, pairs }
}

/** People who have a room, reviews, listings and orders. */
const residentsOf = ({ portal, author, other, owner }: CampusWithSecrets): Somebody[] =>
  Object.entries({ author, other, owner }).map(([kind, person]) => ({
    ...personAs(portal.services, person),
    kind,
  }))

type Callers = Awaited<ReturnType<typeof keepCallers>>

/** Returns a function that sends a request and says what is wrong with its answer, if anything. */
const asking =
  (origin: string, callers: Callers, errors: ReturnType<typeof watchErrors>) =>
  async ({ kind, row }: Visit, request: GeneratedRequest) => {
    const { from, token } = await callers.caller(kind, row.token)
    errors.clear()
    try {
      const answer = await sendPatiently(origin, request, { from, token })
      if (envelopeIn(answer)?.error?.errorCode === 401) callers.forget(kind)
      return { answer, problem: problemOf(row, request, answer) ?? errors.unhandled() }
    } catch (error) {
      return { problem: (error as Error).message }
    }
  }

/** Sends a request again while the node is busy and says when to, as clients do; three times at most. */
async function sendPatiently(...call: Parameters<typeof sendRequest>): Promise<Answer> {
  for (let tries = 3; ; tries -= 1) {
    // oxlint-disable-next-line no-await-in-loop -- one after another
    const answer = await sendRequest(...call)
    const seconds = Number(answer.headers['retry-after'])
    if (answer.status !== 503 || tries === 0 || !(seconds <= 5)) return answer
    // oxlint-disable-next-line no-await-in-loop -- one after another
    await setTimeout(seconds * 1000)
  }
}

function countAnswer(answers: Map<string, Map<number, number>>, { name }: Visit, answer: Answer) {
  const counts = answers.get(name) ?? new Map<number, number>()
  answers.set(name, counts)
  const code = Number(envelopeIn(answer)?.error?.errorCode ?? answer.status)
  counts.set(code, (counts.get(code) ?? 0) + 1)
}

/** The same problem of the same endpoint is reported once. */
const isFound = (failures: readonly Failure[], { name }: Visit, problem: string) =>
  failures.some((each) => each.name === name && each.problem === problem)
