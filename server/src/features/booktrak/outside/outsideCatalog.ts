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
import type { Config } from '../../../config.ts'
import type { OutsideCatalog } from './catalog.ts'
import { googleBooks } from './googleBooks.ts'
import { openLibrary } from './openLibrary.ts'

/** A page waits at most 3 seconds; the rest is for our own work. */
const patienceMs = 2600
const retryAfterMs = 150
const failuresUntilOpen = 3
const restMs = 30_000

type Ask = <T>(ask: (catalog: OutsideCatalog, signal: AbortSignal) => Promise<T>) => Promise<T>

/** `isDown` after a failure until the next answer. */
type Resilient = { ask: Ask; isDown: () => boolean }

const resilient = new WeakMap<Config, Resilient>()

/**
 * The outside catalog of the settings, behind a time limit, one retry and a circuit breaker that
 * opens after three failures. Undefined when the portal has none.
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
  const breaker = circuitBreaker(handleWhen(isOutage), {
    halfOpenAfter: restMs,
    breaker: new ConsecutiveBreaker(failuresUntilOpen),
  })
  const again = retry(handleWhen(isOutage), {
    maxAttempts: 1,
    backoff: new ConstantBackoff(retryAfterMs),
  })
  const policy = wrap(breaker, timeout(patienceMs, TimeoutStrategy.Aggressive), again)
  let hasFailed = false
  return {
    ask: async (ask) => {
      try {
        const answer = await policy.execute(({ signal }) => ask(catalog, signal))
        hasFailed = false
        return answer
      } catch (error) {
        hasFailed = isOutage(error)
        throw error
      }
    },
    isDown: () => hasFailed || breaker.state !== CircuitState.Closed,
  }
}

/** Every failure counts against the catalog, except a refusal of this one request. */
const isOutage = (error: unknown) =>
  !(error instanceof DownloadError && isClientError(error.status ?? 0))

const isClientError = (status: number) => status >= 400 && status < 500 && status !== 429
