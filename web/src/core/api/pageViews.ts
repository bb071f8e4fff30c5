import { createCall } from '@wso/contract/core/client'
import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { api } from './endpoints.ts'

const call = createCall()

/** Whether page views are counted on a host: everywhere but on the machine of a developer. */
export const countsViewsOn = (hostname: string) =>
  !/^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)

let isCounted = countsViewsOn(window.location.hostname)

/** Counts each page a viewer opens: the path only, never the query, never on localhost. */
export function usePageViews() {
  const [path] = useLocation()
  useEffect(() => {
    // External system: the count. Failures are ignored, and a portal that does not count is asked
    // only once.
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
