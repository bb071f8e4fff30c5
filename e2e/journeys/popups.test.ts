import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newPage, signIn } from '../support/browser.ts'

/** Returns the options that something covers or clips, and those outside the window. */
async function unreachable(page: Page): Promise<string[]> {
  const options = page.getByRole('option')
  await options.first().waitFor()
  return options.evaluateAll((all) =>
    all
      .filter((option) => {
        option.scrollIntoView({ block: 'nearest' })
        const { x, y, width, height } = option.getBoundingClientRect()
        return !option.contains(document.elementFromPoint(x + width / 2, y + height / 2))
      })
      .map((option) => option.textContent),
  )
}

/** Types into a field near the top of the window and near its bottom; returns the unreachable options. */
async function openNearEdges(page: Page, field: Locator, text: string): Promise<string[]> {
  const found: string[] = []
  for (const block of ['start', 'end', 'center'] as const) {
    /* oxlint-disable no-await-in-loop -- one place after another */
    await field.evaluate((element, to) => element.scrollIntoView({ block: to }), block)
    await field.fill('')
    await field.pressSequentially(text)
    found.push(...(await unreachable(page)))
    /* oxlint-enable no-await-in-loop */
  }
  return found
}

test.each(['phone', 'desk'] as const)(
  'suggestions can be pressed wherever their field is, %s',
  async (size) => {
    const page = await newPage({ size })
    await signIn(page, 'student')
    await page.goto('/')
    expect(await openNearEdges(page, page.getByRole('combobox').first(), 'ma')).toEqual([])
    await page.goto('/factrak')
    expect(await openNearEdges(page, page.getByRole('combobox').first(), 'bio')).toEqual([])
  },
)

test('a course can be chosen by pointer in every row of the plan, near each edge', async () => {
  const page = await newPage()
  await signIn(page, 'senior')
  await page.goto('/schedulecourses/planner')
  const rows = page.getByRole('button', { name: /^Add a course to/ })
  await rows.first().waitFor()
  for (const row of [rows.first(), rows.last()]) {
    /* oxlint-disable no-await-in-loop -- one row after another */
    await row.click()
    expect(
      await openNearEdges(page, page.getByRole('combobox', { name: /^Course/ }), 'biol 1'),
    ).toEqual([])
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    /* oxlint-enable no-await-in-loop */
  }
})
