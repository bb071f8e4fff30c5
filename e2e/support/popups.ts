import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** Where in the window a field or a button is when its popup opens. */
const edges = ['start', 'end', 'center'] as const

const scrollTo = (element: Locator, edge: (typeof edges)[number]) =>
  element.evaluate((each, to) => each.scrollIntoView({ block: to }), edge)

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

/** Types into a field at each edge of the window, and checks that every suggestion can be pressed; returns how often. */
export async function openSuggestionsNearEdges(page: Page, field: Locator, text: string) {
  for (const edge of edges) {
    await scrollTo(field, edge)
    await field.fill('')
    await field.pressSequentially(text)
    // Suggestions, not the options of the browser's own lists; they follow their field with the next frame.
    await expect
      .poll(() => unreachable(page.locator('[role="option"]')), {
        message: `${page.url()}, ${edge}`,
      })
      .toEqual([])
  }
  return edges.length
}

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

/** Opens the menus of a page at each edge of the window, and checks that every item can be pressed; returns how many. */
export async function openMenusNearEdges(page: Page) {
  const buttons = await menuButtons(page)
  const items = page.locator('[role^="menuitem"]')
  for (const button of buttons) {
    for (const edge of edges) {
      await scrollTo(button, edge)
      await button.click()
      await expect.poll(() => unreachable(items), { message: `${page.url()}, ${edge}` }).toEqual([])
      await page.keyboard.press('Escape')
      await items.first().waitFor({ state: 'detached' })
    }
  }
  return buttons.length
}
