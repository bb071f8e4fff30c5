import type { TestProject } from 'vitest/node'
import { buildSiteIfStale } from '../../scripts/site/buildSite.ts'
import { startBookCatalog } from './bookCatalog.ts'
import { launchBrowser } from './chromium.ts'
import { startPortal } from './portal.ts'
import { startPushService } from './pushService.ts'

/** A Thursday in term, late morning at the college, when everything is open. */
const now = '2026-10-15T15:00:00Z'

/** Starts the built site on its own demo campus, and one browser shared by all test files. */
export default async function setup(project: TestProject) {
  await buildSiteIfStale(() => undefined)
  const push = await startPushService()
  const catalog = await startBookCatalog()
  const portal = await startPortal(
    { NOW: now, WEB_PUSH_HOSTS: push.host, BOOK_SEARCH_URL: catalog.url },
    400,
  )
  const browser = await launchBrowser()
  project.provide('site', portal.url)
  project.provide('browser', browser.wsEndpoint())
  project.provide('pushService', push.host)
  return async () => {
    await browser.close()
    await portal.stop()
    push.close()
    catalog.close()
  }
}

declare module 'vitest' {
  interface ProvidedContext {
    /** The URL of the portal under test. */
    site: string
    /** The URL of the shared browser. */
    browser: string
    /** The host of the push service to which the portal can send. */
    pushService: string
  }
}
