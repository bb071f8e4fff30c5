import { parseCatalogText } from '@wso/scheduler/catalog/parseCatalog'
import { courseCode } from '@wso/scheduler/catalog/section'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newPage } from '../support/browser.ts'
import { address, besides, conflicting, grid, put } from './schedulerPage.ts'

test.each(['laptop', 'small laptop'] as const)(
  'the whole week is visible with six courses and a conflict, on a %s',
  async (size) => {
    const page = await newPage()
    await page.setViewportSize(
      size === 'laptop' ? { width: 1440, height: 900 } : { width: 1280, height: 720 },
    )
    const [first, second] = await conflicting(page)
    await page.goto(address)
    const others = await besides(page, [first, second], 4)
    // oxlint-disable-next-line no-await-in-loop -- one course after another
    for (const section of [...others, first, second]) await put(page, section)
    await page.getByRole('searchbox').fill('')
    await page.getByRole('region', { name: 'Conflicts' }).waitFor()
    const beyond = await page.evaluate(() => {
      const { scrollWidth, scrollHeight } = document.documentElement
      return { right: scrollWidth - innerWidth, below: scrollHeight - innerHeight }
    })
    expect(beyond.right).toBeLessThanOrEqual(0)
    expect(beyond.below).toBeLessThanOrEqual(0)
    await expectOneLine(page)
    const week = page.getByRole('region', { name: /^Week of/ })
    const heights = await week.evaluate(({ clientHeight, scrollHeight }) => [
      clientHeight,
      scrollHeight,
    ])
    expect(heights[1]! - heights[0]!).toBeLessThanOrEqual(1)
    // Ten hours at the smallest scale, 0.68 pixels per minute, and the names of the days.
    expect(heights[0]).toBeGreaterThanOrEqual(10 * 60 * 0.68 + 30)
    const box = (await week.boundingBox())!
    expect(box.y + box.height).toBeLessThan(page.viewportSize()!.height)
  },
)

/** The conflict, its actions and the added courses share one line. */
async function expectOneLine(page: Page) {
  const lines = await Promise.all(
    ['Conflicts', 'Added courses'].map((name) => page.getByRole('region', { name }).boundingBox()),
  )
  const middles = lines.map((box) => box!.y + box!.height / 2)
  expect(Math.abs(middles[0]! - middles[1]!)).toBeLessThanOrEqual(4)
  const heights = lines.map((box) => box!.height)
  expect(Math.max(...heights)).toBeLessThan(48)
  for (const name of ['Undo', 'Other sections', 'Courses at another time']) {
    const act = page.getByRole('region', { name: 'Conflicts' }).getByText(name)
    expect(await act.first().isVisible()).toBe(true)
  }
}

test.each(['columns', 'rows'])(
  'a week with an evening class, its days as %s, prints on one page with its name and term',
  async (days) => {
    const page = await newPage()
    const text = await (await page.request.get('/courses.json')).text()
    const evening = parseCatalogText(text).sections.find(
      ({ semester, crossListing, meetings }) =>
        semester === 'Fall' &&
        crossListing.length < 2 &&
        meetings.some(({ days: on, start }) => on > 0 && start >= 19 * 60),
    )
    await page.goto(address)
    await put(page, evening!)
    if (days === 'rows') {
      await page.getByRole('button', { name: 'More schedule actions' }).click()
      await page.getByRole('menuitem', { name: 'Show days as rows' }).click()
    }
    await page.emulateMedia({ media: 'print' })
    expect(await page.getByText('My schedule, Fall 2026', { exact: true }).isVisible()).toBe(true)
    for (const landscape of [true, false])
      // oxlint-disable-next-line no-await-in-loop -- one printout after another
      await expectOnOnePage(page, { landscape, code: courseCode(evening!) })
  },
)

/** The week is printed on one letter page, with the course and none of it cut off. */
async function expectOnOnePage(
  page: Page,
  { landscape, code }: { landscape: boolean; code: string },
) {
  const margin = { top: '0.4in', right: '0.4in', bottom: '0.4in', left: '0.4in' }
  const file = await page.pdf({ format: 'Letter', landscape, margin })
  const pages = file.toString('latin1').match(/\/Type\s*\/Page\b/g)
  expect({ landscape, pages: pages?.length }).toEqual({ landscape, pages: 1 })
  const sides = [8.5, 11].map((inches) => Math.floor((inches - 0.8) * 96))
  const [height, width] = landscape ? sides : sides.toReversed()
  await page.setViewportSize({ width: width!, height: height! })
  const block = grid(page).getByRole('button', { name: new RegExp(`^${code}`) })
  const box = (await block.first().boundingBox())!
  expect(box.height).toBeGreaterThan(8)
  expect(box.y + box.height).toBeLessThanOrEqual(height!)
  expect(box.x + box.width).toBeLessThanOrEqual(width!)
}
