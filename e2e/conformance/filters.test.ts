import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { address, besides, put } from '../journeys/schedulerPage.ts'
import { newPage, pageOf } from '../support/browser.ts'

/** The number of results, also below the open filters. */
async function found(page: Page) {
  const text = await page.getByText(/^[\d,]+ courses? found$/).textContent()
  return Number(text?.replaceAll(/\D/g, ''))
}

/** The number of results beside a filter. */
async function countOf(page: Page, name: RegExp) {
  const label = page.locator('label').filter({ has: page.getByRole('checkbox', { name }) })
  return Number(/(\d+)$/.exec(((await label.textContent()) ?? '').trim())?.[1])
}

const closeFilters = (page: Page) => page.getByRole('button', { name: /^Show / }).click()

const openFilters = async (page: Page) => {
  await page.getByRole('button', { name: 'Filters', exact: true }).click()
  return page.getByRole('dialog', { name: 'Filters' })
}

test('the filters leave what they say, with counts that agree, and Reset restores the defaults', async () => {
  const page = await newPage()
  const [first] = await besides(page, [], 1)
  await page.goto(address)
  await put(page, first!)
  await page.getByRole('searchbox').fill('')
  await expect.poll(() => found(page)).toBeGreaterThan(50)
  const all = await found(page)
  const filters = await openFilters(page)
  for (const group of ['Level', 'Divisions', 'Distributions', 'Other Attributes', 'Days', 'Time']) {
    await filters.getByRole('heading', { name: group }).click()
  }
  const options = [
    /^Only classes that fit/,
    /^200 /,
    /^Division II /,
    /^QFR /,
    /^Pass\/Fail/,
    /^Monday /,
  ]
  for (const name of options) {
    const option = filters.getByRole('checkbox', { name })
    await option.check()
    await expect
      .poll(
        async () =>
          (await found(page)) < all && (await found(page)) === (await countOf(page, name)),
      )
      .toBe(true)
    await option.uncheck()
    await expect.poll(() => found(page)).toBe(all)
  }

  await filters.getByLabel('Start Time').selectOption('600')
  await filters.getByLabel('End Time').selectOption('890')
  await expect.poll(() => found(page)).toBeLessThan(all)
  await closeFilters(page)
  const times = await page
    .getByRole('region', { name: 'Results' })
    .getByText(/^[MTWRF, ]+ \d+:\d\d/)
    .allInnerTexts()
  expect(times.length).toBeGreaterThan(3)
  const isBetween = (text: string) =>
    /\b(1[0-2]|[12]):\d\d/.test(text) && !/\b[3-9]:\d\d/.test(text)
  expect(times.filter((text) => !isBetween(text))).toEqual([])

  await page.getByRole('button', { name: 'Reset' }).first().click()
  await expect.poll(() => found(page)).toBe(all)
})

test('a minimum score leaves out lower scores, and unscored courses only when they are not included', async () => {
  const page = await pageOf('student')
  await page.goto('/schedulecourses?term=2027-fall&sem=all')
  const filters = await openFilters(page)
  const included = filters.getByRole('checkbox', { name: /^Include courses with no Factrak/ })
  await included.waitFor()
  const all = await found(page)
  const unscored = await countOf(page, /^Include courses with no Factrak/)
  expect(unscored).toBeGreaterThan(0)
  await included.uncheck()
  await expect.poll(() => found(page)).toBe(all - unscored)
  const scores = page
    .getByRole('region', { name: 'Results' })
    .getByText(/^\d+%\s*\(\d+ out of \d+ would recommend\)$/)
  const percents = async () =>
    (await scores.allInnerTexts()).map((text) => Number.parseInt(text, 10))
  await closeFilters(page)
  await expect.poll(() => scores.count()).toBeGreaterThan(0)
  const best = Math.max(...(await percents()))
  const slider = (await openFilters(page)).getByRole('slider')
  await slider.fill(String(best))
  await closeFilters(page)
  await expect.poll(async () => Math.min(...(await percents()))).toBe(best)
  const left = await found(page)
  expect(left).toBeGreaterThan(0)

  await openFilters(page)
  await slider.fill(String(best + 1))
  await expect.poll(() => found(page)).toBeLessThan(left)
  await included.check()
  await expect.poll(() => found(page)).toBeGreaterThanOrEqual(unscored)
})

test('the query, the filters and the view are there on the next visit', async () => {
  const page = await newPage()
  await page.goto('/schedulecourses?term=2027-fall&sem=Fall&level=2&view=list&q=history')
  await page.getByRole('searchbox').waitFor()
  await expect.poll(() => found(page)).toBeGreaterThan(0)
  const before = await found(page)
  await page.goto('/faq')
  await page.goto('/schedulecourses')
  await expect.poll(() => new URL(page.url()).search).toMatch(/level=2/)
  expect(await page.getByRole('searchbox').inputValue()).toBe('history')
  await expect.poll(() => found(page)).toBe(before)
  expect(new URL(page.url()).searchParams.get('view')).toBe('list')
  await page.getByRole('button', { name: 'Remove 200 level' }).waitFor()
})
