import {
  circuitBreaker,
  CircuitState,
  ConsecutiveBreaker,
  ConstantBackoff,
  handleWhen,
  retry,
  timeout,
  TimeoutStrategy,
  wrap,
} from 'cockatiel'
import { DownloadError } from '#core/outbound/download.ts'
import type { Config } from '../../../config/config.ts'
import type { OutsideCatalog } from './catalog.ts'
import { googleBooks } from './googleBooks.ts'
import { openLibrary } from './openLibrary.ts'

/** A page waits at most 3 seconds; the rest is for our own work. */
const patienceMs = 2600
const retryAfterMs = 150
const failuresUntilOpen = 3
const restMs = 30_000

type Ask = <T>(
  question: string,
  ask: (catalog: OutsideCatalog, signal: AbortSignal) => Promise<T>,
) => Promise<T>

/** `isDown` after a failure until the next answer. */
type Resilient = { ask: Ask; isDown: () => boolean }

const resilient = new WeakMap<Config, Resilient>()

/**
 * The outside catalog of the settings, behind a time limit, one retry and a circuit breaker that
 * opens after the failures of three different questions. Undefined when the portal has none.
 */
export function outsideCatalog(config: Config): Resilient | undefined {
  const catalog = catalogOf(config)
  if (!catalog) return undefined
  let made = resilient.get(config)
  if (!made) resilient.set(config, (made = protect(catalog)))
  return made
}

function catalogOf({ BOOK_SEARCH, BOOK_SEARCH_URL, GOOGLE_BOOKS_KEY }: Config) {
  if (BOOK_SEARCH === 'none') return undefined
  if (BOOK_SEARCH === 'google-books') return googleBooks(BOOK_SEARCH_URL, GOOGLE_BOOKS_KEY)
  return openLibrary(BOOK_SEARCH_URL)
}

function protect(catalog: OutsideCatalog): Resilient {
  const breaker = circuitBreaker(handleWhen(isOfNewQuestion), {
    halfOpenAfter: restMs,
    breaker: new ConsecutiveBreaker(failuresUntilOpen),
  })
  const again = retry(handleWhen(isOutage), {
    maxAttempts: 1,
    backoff: new ConstantBackoff(retryAfterMs),
  })
  const patient = wrap(timeout(patienceMs, TimeoutStrategy.Aggressive), again)
  /** The questions that have failed since the last answer. */
  const failed = new Set<string>()
  let hasFailed = false
  return {
    ask: async (question, ask) => {
      const once = async () => {
        try {
          return await patient.execute(({ signal }) => ask(catalog, signal))
        } catch (error) {
          const isRepeated = failed.has(question)
          if (isOutage(error)) failed.add(question)
          throw isRepeated ? new RepeatedFailure(error) : error
        }
      }
      try {
        const answer = await breaker.execute(once)
        hasFailed = false
        failed.clear()
        return answer
      } catch (error) {
        const cause = error instanceof RepeatedFailure ? error.cause : error
        hasFailed = isOutage(cause)
        throw cause
      }
    },
    isDown: () => hasFailed || breaker.state !== CircuitState.Closed,
  }
}

/** Every failure counts against the catalog, except a refusal of this one request. */
const isOutage = (error: unknown) =>
  !(error instanceof DownloadError && isClientError(error.status ?? 0))

const isClientError = (status: number) => status >= 400 && status < 500 && status !== 429

/**
 * A question that has failed before says nothing new about the catalog: one that it cannot answer must
 * not open the breaker for everyone.
 */
class RepeatedFailure extends Error {
  constructor(cause: unknown) {
    super('failed again', { cause })
  }
}

const isOfNewQuestion = (error: unknown) => !(error instanceof RepeatedFailure) && isOutage(error)
