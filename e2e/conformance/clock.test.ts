import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newPage, pageOf, settled } from '../support/browser.ts'

/** The portal of the suite lives on October 15, 2026, in the fall and while Ephmatch is open. */
const wrong = ['2025-07-04T12:00:00Z', '2031-02-01T03:00:00Z']

const menuLabels = async (page: Page, group: string) => {
  await page
    .getByRole('navigation', { name: 'Services' })
    .getByRole('button', { name: group })
    .click()
  return page.getByRole('menuitem').allInnerTexts()
}

test.each(wrong)(
  'with a device that says %s, the site follows the clock of the server',
  async (at) => {
    const page = await pageOf('student')
    await page.clock.setSystemTime(at)
    expect(await page.evaluate(() => new Date().toISOString().slice(0, 4))).toBe(at.slice(0, 4))
    await page.goto('/')
    await settled(page)
    await page.getByRole('heading', { level: 1, name: /^Good (morning|afternoon)/ }).waitFor()
    // Within 28 days of its opening, or open, as now.
    expect(await menuLabels(page, 'Campus')).toContain('Ephmatch')
    await page.goto('/schedulecourses')
    await settled(page)
    await page.getByRole('group', { name: /^Weekly timetable, Fall 2026/ }).waitFor()
    await page.goto('/dining')
    await settled(page)
    expect(await page.getByRole('main').innerText()).toMatch(/Open until|Opens at/)
  },
)

test('a visitor’s session, too, does not depend on the clock of the device', async () => {
  const page = await newPage()
  await page.clock.setSystemTime(wrong[1]!)
  await page.goto('/bulletins/job')
  await settled(page)
  await page.getByRole('heading', { level: 1, name: 'Jobs' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/bulletins/job')
})

test.each([
  [{ available: false, nextOpenTime: '2026-11-11T05:00:00Z' }, 'Ephmatch'],
  [{ available: false, nextOpenTime: '2026-11-11T05:00:00Z', seniorOnly: true }, 'Senior Ephmatch'],
  [{ available: false, nextOpenTime: '2026-11-13T05:00:00Z' }, undefined],
  [{ available: false }, undefined],
  [{ available: true, seniorOnly: true }, 'Senior Ephmatch'],
] as const)('after the availability %j, the bar has the link %s', async (data, label) => {
  const page = await pageOf('student', { hasNoWorker: true })
  // By the clock of this device, every opening is years ago.
  await page.clock.setSystemTime(wrong[1]!)
  const asked = page.waitForResponse('**/api/v2/ephmatch/availability')
  await page.route('**/api/v2/ephmatch/availability', (route) =>
    route.fulfill({
      headers: { date: 'Thu, 15 Oct 2026 15:00:00 GMT' },
      json: { status: 200, data: { openIndefinitely: false, ...data } },
    }),
  )
  // A document without its person does not have the server's answer.
  await page.context().clearCookies()
  await page.goto('/')
  await asked
  await settled(page)
  const link = (await menuLabels(page, 'Campus')).find((name) => name.includes('Ephmatch'))
  expect(link).toBe(label)
})
