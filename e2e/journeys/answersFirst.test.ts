import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newPage, pageOf, settled, sizes, tooWide } from '../support/browser.ts'

/** The end of the first screen of a phone, whose last pixels the tab bar covers. */
const fold = sizes.phone.height - 60

/** Opens a page and returns how far down its answer begins, in pixels. */
async function distanceTo(page: Page, address: string, answer: Locator) {
  await page.goto(address)
  await settled(page)
  await answer.waitFor()
  return (await answer.boundingBox())!.y
}

const main = (page: Page) => page.getByRole('main')
const requirementOn = (page: Page) =>
  page.getByRole('complementary', { name: 'Progress' }).locator('summary').first()

test('on a phone, the first screen of a page has what people come to it for', async () => {
  const page = await pageOf('moderator', { size: 'phone' })
  const review = main(page).getByRole('article').first()
  /** The first of a ranking, which has reviews. */
  const firstOf = async (kind: 'course' | 'professor') => {
    await page.goto(`/factrak/${kind}-rankings`)
    const link = main(page).locator(`a[href^="/factrak/${kind}s/"]`).first()
    return link.getAttribute('href')
  }
  const [course, professor] = [await firstOf('course'), await firstOf('professor')]
  expect(await distanceTo(page, course!, review)).toBeLessThan(fold)
  expect(await distanceTo(page, professor!, review)).toBeLessThan(fold)
  const neighborhoods = page.getByRole('region', { name: 'Neighborhoods' })
  const neighborhood = neighborhoods.getByRole('listitem').first()
  expect(await distanceTo(page, '/dormtrak', neighborhood)).toBeLessThan(fold)
  expect(await distanceTo(page, '/dormtrak/dorms/1', review)).toBeLessThan(fold)
  const dish = page.locator('details[open] h3 + ul > li').first()
  expect(await distanceTo(page, '/dining', dish)).toBeLessThan(fold)
  const address = '/schedulecourses/planner?part=requirements'
  expect(await distanceTo(page, address, requirementOn(page))).toBeLessThan(fold)
})

test('on a phone, the first report begins well within the moderators’ first screen', async () => {
  const page = await pageOf('admin', { size: 'phone' })
  const report = main(page).getByText('First reported').first()
  expect(await distanceTo(page, '/moderation', report)).toBeLessThan(fold * 0.6)
  expect(await tooWide(page)).toEqual([])
})

test('on a phone, the other parts of a page have tabs with addresses', async () => {
  const page = await pageOf('moderator', { size: 'phone' })
  await page.goto('/dormtrak/dorms/1')
  const rooms = page.getByRole('list', { name: 'Rooms' })
  await page
    .getByRole('navigation', { name: /^Parts of/ })
    .getByRole('link')
    .first()
    .waitFor()
  expect(await rooms.isVisible()).toBe(false)
  await page.getByRole('link', { name: 'Rooms', exact: true }).click()
  await rooms.waitFor()
  expect(new URL(page.url()).search).toBe('?part=rooms')
  await page.reload()
  await rooms.waitFor()
  await page.setViewportSize(sizes.desk)
  await page.getByRole('heading', { name: 'Photos' }).waitFor()
  expect(await page.getByRole('navigation', { name: /^Parts of/ }).isVisible()).toBe(false)
})

test('a plan with courses opens with its requirements, an empty one with its semesters', async () => {
  const page = await pageOf('student', { size: 'phone' })
  const address = '/schedulecourses/planner'
  expect(await distanceTo(page, address, requirementOn(page))).toBeLessThan(fold)
  const other = await newPage({ size: 'phone' })
  await other.goto('/schedulecourses/planner')
  await other
    .getByRole('button', { name: /^Add a course to/ })
    .first()
    .waitFor()
})

test('at twice the text size, a dorm fits a phone and the term of a schedule can be read', async () => {
  const page = await pageOf('moderator', { size: 'phone', hasLargeText: true })
  for (const address of ['/dormtrak/dorms/1', '/dormtrak/dorms/1?part=facts']) {
    /* oxlint-disable no-await-in-loop -- one page after another */
    await page.goto(address)
    await settled(page)
    expect(await tooWide(page)).toEqual([])
    /* oxlint-enable no-await-in-loop */
  }
  await page.goto('/schedulecourses')
  const term = page.getByRole('combobox', { name: 'Term' })
  await term.waitFor()
  expect((await term.boundingBox())!.width).toBeGreaterThan(150)
})
