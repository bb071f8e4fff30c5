import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { lookAt, pageOf } from '../support/browser.ts'

const look = (page: Page, name: string) => lookAt(page, `chances-${name}`)
const rowsOf = (page: Page) => page.getByRole('list', { name: 'Rooms' }).getByRole('listitem')

/** Enters a lottery number with the keyboard alone. */
async function enter(page: Page, number: string) {
  await page.locator('summary', { hasText: 'Chances for your lottery number' }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.type(number)
  await page.keyboard.press('Enter')
  await page
    .getByText(new RegExp(`^Free at no\\. ${number}: (very )?(likely|unlikely|about even), \\d`))
    .first()
    .waitFor()
}

const percents = async (page: Page) =>
  (
    await rowsOf(page)
      .getByText(/^Free at no\./)
      .allInnerTexts()
  ).map((text) => Number(/(\d+)%/.exec(text)?.[1]))

test('the keyboard alone finds rooms by their chance on a phone, and learns how sure it is', async () => {
  const page = await pageOf('student', { size: 'phone' })
  await page.goto('/dormtrak/rooms')
  await rowsOf(page).first().waitFor()
  await enter(page, '400')
  await look(page, 'find')
  const likely = page.getByRole('button', { name: /^Chance 50% or more/ })
  await likely.focus()
  await page.keyboard.press('Space')
  await expect.poll(async () => Math.min(...(await percents(page)))).toBeGreaterThanOrEqual(50)
  await page.getByLabel('Sort by').selectOption('Most likely free first')
  await expect.poll(() => new URL(page.url()).search).toBe('?likely=1&order=chance')
  await expect
    .poll(async () => {
      const shown = await percents(page)
      return shown.length > 0 && shown.every((each, at) => each <= (shown[at - 1] ?? 99))
    })
    .toBe(true)
  await page.getByRole('link', { name: 'Map', exact: true }).click()
  await page.getByText(/Average chance of its rooms/).waitFor()
  await expect
    .poll(() =>
      page.getByLabel('Map of campus').getByRole('link').first().getAttribute('aria-label'),
    )
    .toMatch(/average chance of its rooms: \d+%$/)
  await look(page, 'map')
  await page.getByRole('link', { name: 'How sure chances are' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'How often chances came true' }).waitFor()
  await page
    .getByText(/% were free \(of [\d,]+\)/)
    .first()
    .waitFor()
  await look(page, 'calibration')
})

test('a room and the shortlist show the chance for the number that the device keeps', async () => {
  const page = await pageOf('senior')
  await page.goto('/dormtrak/rooms?free=1')
  await rowsOf(page).first().waitFor()
  await enter(page, '250')
  await look(page, 'wide')
  await rowsOf(page).first().getByRole('link').click()
  await page.getByText('Free at no. 250', { exact: true }).waitFor()
  await look(page, 'room')
  await page.goto('/dormtrak/shortlist')
  await page
    .getByText(/^Free at no\. 250:/)
    .first()
    .waitFor()
  expect(await page.getByLabel('Your lottery number').inputValue()).toBe('250')
  await look(page, 'shortlist')
})
