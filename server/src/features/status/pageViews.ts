import type { Services } from '#core/context.ts'

const patienceMs = 2000

/**
 * Passes a page view on to `ANALYTICS_URL`, if there is one. The collector learns the path and nothing
 * of the reader: the request is ours. A collector that is down costs nobody anything.
 */
export function relayPageView({ config, log }: Services, path: string) {
  if (!config.ANALYTICS_URL) return { counted: false }
  void fetch(config.ANALYTICS_URL, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ path }),
    signal: AbortSignal.timeout(patienceMs),
  }).catch((error: Error) => log.warn({ err: error }, 'the page view was not passed on'))
  return { counted: true }
}
