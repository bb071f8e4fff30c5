import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from '@wso/server/server'
import type { TestProject } from 'vitest/node'
import { buildSiteIfStale, site } from '../scripts/buildSite.ts'
import { launchBrowser } from './chromium.ts'
import { startPushService } from './pushService.ts'

/** A Thursday in term, late morning at the college, when everything is open. */
const now = '2026-10-15T15:00:00Z'

/** Starts the built site on its own demo campus, and one browser shared by all test files. */
export default async function setup(project: TestProject) {
  await buildSiteIfStale(() => undefined)
  const folder = await mkdtemp(join(tmpdir(), 'wso-e2e-'))
  await chmod(folder, 0o755) // the database may run as another user
  const push = await startPushService()
  const portal = await startServer(
    {
      MODE: 'demo',
      PORT: '0',
      METRICS_PORT: '0',
      DATABASE_URL: folder,
      RATE_LIMIT: '1000000',
      POSTS_PER_DAY: '0',
      REVIEWS_PER_DAY: '0',
      LOG_LEVEL: 'error',
      NOW: now,
      WEB_PUSH_HOSTS: push.host,
    },
    { site, people: 400 },
  )
  const browser = await launchBrowser()
  project.provide('site', portal.url)
  project.provide('browser', browser.wsEndpoint())
  project.provide('pushService', push.host)
  return async () => {
    await browser.close()
    await portal.stop()
    push.close()
    await rm(folder, { recursive: true, force: true })
  }
}

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the portal under test. */
    site: string
    /** The address of the shared browser. */
    browser: string
    /** The host of the push service that the portal may send to. */
    pushService: string
  }
}
