import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { pageOf, settled } from '../support/browser.ts'

const edges = ['start', 'end', 'center'] as const

/**
 * Returns the options, or items of a menu, that something covers or clips, and those outside the window;
 * says so when there are none.
 */
async function unreachable(options: Locator): Promise<(string | null)[]> {
  await options.first().waitFor()
  return options.evaluateAll((all) => {
    if (all.length === 0) return ['nothing to choose']
    return all
      .filter((option) => {
        option.scrollIntoView({ block: 'nearest' })
        const { x, y, width, height } = option.getBoundingClientRect()
        return !option.contains(document.elementFromPoint(x + width / 2, y + height / 2))
      })
      .map((option) => option.textContent)
  })
}

/** Scrolls a field to an edge of the window and types into it. */
async function typeNear(edge: (typeof edges)[number], field: Locator, text: string) {
  await field.evaluate((element, to) => element.scrollIntoView({ block: to }), edge)
  await field.fill('')
  await field.pressSequentially(text)
}

/** The suggestions of a field; not the options of the browser's own lists. */
const suggestions = (page: Page) => page.locator('[role="option"]')

test.each(['phone', 'desk'] as const)(
  'suggestions can be pressed wherever their field is, %s',
  async (size) => {
    const page = await pageOf('senior', { size })
    for (const [address, name, text] of [
      ['/', 'Search the directory', 'ma'],
      ['/factrak', 'Search Factrak', 'bio'],
      ['/factrak/surveys/new', 'Professor', 'a'],
      ['/dormtrak/rooms', 'Search Dormtrak', 'house'],
      ['/booktrak/sell?sort=price', 'Course', 'biol'],
      ['/facebook/edit', 'Add a tag', 'a'],
      ['/schedulecourses/together', 'Share with a person', 'ma'],
    ] as const) {
      await page.goto(address)
      await settled(page)
      const filters = page.getByRole('button', { name: 'Filters and order' })
      if (await filters.isVisible()) await filters.click()
      const field = page.getByRole('main').getByRole('combobox', { name }).first()
      for (const edge of edges) {
        await typeNear(edge, field, text)
        // The list follows its field with the next frame.
        await expect
          .poll(() => unreachable(suggestions(page)), { message: `${address}, ${edge}` })
          .toEqual([])
      }
    }
  },
)

test('a course can be chosen by pointer in every row of the plan, near each edge', async () => {
  const page = await pageOf('senior')
  await page.goto('/schedulecourses/planner')
  const rows = page.getByRole('button', { name: /^Add a course to/ })
  await rows.first().waitFor()
  for (const row of [rows.first(), rows.last()]) {
    await row.click()
    for (const edge of edges) {
      await typeNear(edge, page.getByRole('combobox', { name: /^Course/ }), 'biol 1')
      await expect.poll(() => unreachable(suggestions(page)), { message: edge }).toEqual([])
    }
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
  }
})

test.each(['phone', 'desk'] as const)(
  'a program can be chosen by pointer in its dialog, %s',
  async (size) => {
    const page = await pageOf('newstudent', { size })
    await page.goto('/schedulecourses/planner?part=requirements')
    await page.getByRole('button', { name: 'Add a program' }).first().click()
    const dialog = page.getByRole('dialog')
    for (const [name, text] of [
      ['Select Major 1', 'c'],
      ['Select Concentration 1', 'a'],
    ] as const) {
      await dialog.getByRole('combobox', { name }).pressSequentially(text)
      await expect.poll(() => unreachable(suggestions(page)), { message: name }).toEqual([])
      await page.keyboard.press('Escape')
    }
  },
)

/** The first and the last button of each kind that opens a menu. */
async function menuButtons(page: Page): Promise<Locator[]> {
  const all = page.locator('[aria-haspopup="menu"]:visible')
  const places = await all.evaluateAll((buttons) =>
    Object.values(Object.groupBy(buttons.keys(), (at) => buttons[at]!.className)).flatMap(
      (of = []) => [...new Set([of[0]!, of.at(-1)!])],
    ),
  )
  return places.map((at) => all.nth(at))
}

test.each([
  ['desk', 'senior', '/'],
  ['desk', 'student', '/discussions/threads/1'],
  ['phone', 'student', '/booktrak/edit'],
  ['phone', 'student', '/ephmatch'],
  ['phone', 'manager', '/dining/goodrich/manage'],
  ['desk', 'student', '/schedulecourses'],
  ['phone', 'student', '/schedulecourses'],
  ['desk', 'student', '/schedulecourses/planner'],
  ['phone', 'student', '/schedulecourses/planner'],
] as const)(
  'on a %s of a %s, the menus of %s can be pressed near each edge',
  async (size, who, address) => {
    const page = await pageOf(who, { size })
    await page.goto(address)
    await settled(page)
    const buttons = await menuButtons(page)
    expect(buttons.length).toBeGreaterThan(0)
    const items = page.locator('[role^="menuitem"]')
    for (const button of buttons) {
      for (const edge of edges) {
        await button.evaluate((element, to) => element.scrollIntoView({ block: to }), edge)
        await button.click()
        await expect.poll(() => unreachable(items), { message: edge }).toEqual([])
        await page.keyboard.press('Escape')
        await items.first().waitFor({ state: 'detached' })
      }
    }
  },
)
