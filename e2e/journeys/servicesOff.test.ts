import { afterAll, beforeAll, expect, test } from 'vitest'
import { axe, newPage, noSidewaysScroll, shots, signIn } from '../support/browser.ts'
import { startPortal } from '../support/portal.ts'

let portal: Awaited<ReturnType<typeof startPortal>>

beforeAll(async () => {
  const settings = { NOW: '2026-10-15T15:00:00Z', SERVICES_OFF: 'goodrich, ephmatch, factrak' }
  portal = await startPortal(settings, 100)
}, 120_000)
afterAll(() => portal.stop())

const off = /Goodrich|Factrak|Ephmatch|\/dining\/goodrich|\/factrak|\/ephmatch/

test.each(['student', 'manager', 'moderator'] as const)(
  'the documents of a %s have nothing of services that are off',
  async (person) => {
    const page = await newPage({ site: portal.url, hasNoScripts: true })
    await signIn(page, person)
    for (const path of [
      '/',
      '/account',
      '/you',
      '/about',
      '/faq',
      '/dining',
      '/mobile-privacy-policy',
    ]) {
      const response = await page.goto(path, { waitUntil: 'domcontentloaded' })
      expect([path, response?.status()]).toEqual([path, 200])
      const html = await page.content()
      // The root element names what is off, and the data has fields of people for existing clients.
      const body = html.slice(html.indexOf('<body')).replace(/<script.*?<\/script>/gs, '')
      expect([path, off.exec(body)?.[0]]).toEqual([path, undefined])
    }
  },
)

test('a page of a service that is off says so, in its document and afterwards', async () => {
  const address = '/dining/goodrich/orders'
  const plain = await newPage({ site: portal.url, hasNoScripts: true })
  const response = await plain.goto(address, { waitUntil: 'domcontentloaded' })
  expect(response?.status()).toBe(410)
  expect(await plain.getByText('Goodrich is not offered here.').isVisible()).toBe(true)
  for (const size of ['phone', 'desk'] as const) {
    const page = await newPage({ site: portal.url, size })
    await signIn(page, 'student')
    await page.goto(address)
    await page.getByText('Goodrich is not offered here.').waitFor()
    expect(await page.title()).toMatch(/Not offered/)
    await axe(page)
    await noSidewaysScroll(page)
    await shots(page, 'not-offered')
    await page.getByRole('link', { name: 'Go home' }).click()
    await page.getByRole('heading', { level: 1, name: /^Good / }).waitFor()
    await axe(page)
    await noSidewaysScroll(page)
    await shots(page, 'home-without-three')
  }
})
