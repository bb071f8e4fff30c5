import { createCall } from '@wso/contract/core/client'
import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { api } from './endpoints.ts'

const call = createCall()

/**
 * Returns true when page views are counted on a host: everywhere except on a developer's machine.
 */
export const countsViewsOn = (hostname: string) =>
  !/^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)

let isCounted: boolean | undefined

/** Counts each page a viewer opens: the path only, never the query, never on localhost. */
export function usePageViews() {
  const [path] = useLocation()
  useEffect(() => {
    // External system: the counter. Failures are ignored, and a portal that does not count gets
    // only one request.
    isCounted ??= countsViewsOn(window.location.hostname)
    if (isCounted) void count(path)
  }, [path])
}

async function count(path: string) {
  try {
    isCounted = (await call(api.status.pageView, { body: { path } })).counted
  } catch {
    isCounted = false
  }
}
