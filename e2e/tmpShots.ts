import { chromium } from 'playwright-core'
import { startPortal } from './support/portal.ts'
const now = process.argv[2] ?? '2026-10-15T14:20:00Z'
const accounts = (process.argv[3] ?? 'student,manager,admin,moderator').split(',')
const pages = (process.argv[4] ?? '/now,/').split(',')
const portal = await startPortal({ NOW: now }, 120)
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })
for (const account of accounts) for (const [size, w, h] of [['phone', 390, 844], ['desk', 1440, 900]] as const) {
  for (const theme of size === 'phone' ? ['dark', 'light'] as const : ['light'] as const) {
  const context = await browser.newContext({ baseURL: portal.url, viewport: { width: w, height: h }, colorScheme: theme, timezoneId: 'America/New_York', locale: 'en-US' })
  const page = await context.newPage()
  page.on('console', (m) => ['error','warning'].includes(m.type()) && console.log(account, size, m.text().slice(0, 300)))
  page.on('pageerror', (e) => console.log('ERR', e.message))
  const r = await page.request.post('/api/v2/auth/identity/token', { data: { unixID: account, password: 'demo' } })
  const { data } = await r.json() as any
  await page.goto('/health-check')
  await page.evaluate((t) => localStorage.setItem('wso.identity', t), data.token)
  await page.request.post('/api/v2/auth/api/token', { headers: { authorization: `Bearer ${data.token}`, 'sec-fetch-site': 'same-origin' } })
  for (const p of pages) {
    await page.goto(p); await page.waitForTimeout(1500)
    await page.screenshot({ path: `/tmp/shots/${account}-${size}-${theme}-${p === '/' ? 'home' : p.slice(1)}.png`, fullPage: p !== '/' })
  }
  if (account === 'student' && size === 'desk') {
    const api = await page.request.post('/api/v2/auth/api/token', { headers: { authorization: `Bearer ${data.token}` } })
    const t = ((await api.json()) as any).data.token
    const n = await page.request.get('/api/v2/now', { headers: { authorization: `Bearer ${t}` } })
    console.log(JSON.stringify(await n.json(), null, 1).slice(0, 3500))
  }
  await context.close()
  }
}
await browser.close()
await portal.stop()
process.exit(0)
