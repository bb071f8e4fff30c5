import type { Services } from '#core/context.ts'

const patienceMs = 2000

/**
 * Forwards a page view to `ANALYTICS_URL`, if it is set. The collector gets the path and no data
 * about the viewer, because the portal sends the request. Failures are ignored.
 */
export function relayPageView({ config, log }: Services, path: string) {
  if (!config.ANALYTICS_URL) return { counted: false }
  void fetch(config.ANALYTICS_URL, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ path }),
    redirect: 'error',
    signal: AbortSignal.timeout(patienceMs),
  }).catch((error: Error) => log.warn({ err: error }, 'the page view was not forwarded'))
  return { counted: true }
}
