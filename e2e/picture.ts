/** `npm run picture`: takes the screenshot in the README, the home page of the demo campus during term. */
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { auth } from '@wso/contract/account/auth'
import { createCall } from '@wso/contract/core/client'
import { demoPassword } from '@wso/contract/site/demo'
import { startServer } from '@wso/server/server'
import { chromium } from 'playwright-core'
import { buildSiteIfStale, site } from '../scripts/site/buildSite.ts'
import { launchBrowser } from './support/chromium.ts'
import { keepFont } from './support/font.ts'

const file = join(import.meta.dirname, '../docs/home.png')
const folder = await mkdtemp(join(tmpdir(), 'wso-picture-'))
await chmod(folder, 0o755) // The database may run as another user.
await buildSiteIfStale(console.log)
const portal = await startServer(
  {
    MODE: 'demo',
    PORT: '0',
    METRICS_PORT: '0',
    DATABASE_URL: folder,
    LOG_LEVEL: 'warn',
    NOW: '2026-10-15T15:00:00Z',
  },
  { site },
)
const server = await launchBrowser()
try {
  const call = createCall({ origin: portal.url })
  const body = { unixID: 'student', password: demoPassword }
  const { token } = await call(auth.identityToken, { body })
  const browser = await chromium.connect(server.wsEndpoint())
  const page = await browser.newPage({
    baseURL: portal.url,
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    timezoneId: 'America/New_York',
  })
  page.on('response', (response) => {
    if (response.status() >= 400) console.warn(`${response.status()} ${response.url()}`)
  })
  await page.goto('/health-check')
  await page.evaluate((identity) => localStorage.setItem('wso.identity', identity), token)
  // The cookie of documents, as a page of the site gets it.
  await page.request.post('/api/v2/auth/api/token', {
    headers: { authorization: `Bearer ${token}`, 'sec-fetch-site': 'same-origin' },
  })
  await page.goto('/')
  await keepFont(page)
  await page.goto('/', { waitUntil: 'networkidle' })
  // The picture has what people come for: posts, the person's day, and no place that still waits.
  const posts = page.locator('main a[href*="/bulletins/"], main a[href*="/discussions/threads/"]')
  await posts.nth(12).waitFor()
  await page.locator('main [aria-busy="true"]').first().waitFor({ state: 'detached' })
  await page.screenshot({ path: file })
  console.log(`Written: ${file}`)
} finally {
  await server.close()
  await portal.stop()
  await rm(folder, { recursive: true })
}
