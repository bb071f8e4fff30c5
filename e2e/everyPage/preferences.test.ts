import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { address, conflicting, grid, put } from '../journeys/schedulerPage.ts'
import { axe, call, newPage, settled, signIn, sizes } from '../support/browser.ts'
import {
  hasFocusRing,
  lostShapes,
  movements,
  rememberShapes,
  statesWithoutMark,
} from './preferences.ts'

type Size = keyof typeof sizes

/** Checks a page in forced colors. Returns the number of states that were compared. */
async function checkForcedColors(page: Page, at: readonly Size[] = ['desk']): Promise<number> {
  let states = 0
  for (const size of at) {
    await page.setViewportSize(sizes[size])
    await page.emulateMedia({ forcedColors: 'none' })
    await rememberShapes(page)
    await page.emulateMedia({ forcedColors: 'active' })
    const where = `${new URL(page.url()).pathname}, ${size}`
    expect.soft(await lostShapes(page), `${where}: shapes that disappear`).toEqual([])
    const { marked, lost } = await statesWithoutMark(page)
    expect.soft(lost, `${where}: states without a mark`).toEqual([])
    expect.soft(await movements(page), `${where}: elements that move`).toEqual([])
    states += marked
    await axe(page)
  }
  await page.setViewportSize(sizes.desk)
  await page.keyboard.press('Tab')
  expect.soft(await hasFocusRing(page), `${page.url()}: the focus ring`).toBe(true)
  return states
}

const both = ['desk', 'phone'] as const

type Reviewed = { id: number; surveyCount?: number }

test('in forced colors with reduced motion, states keep a mark, text its contrast, and nothing moves', async () => {
  const page = await newPage()
  await signIn(page, 'student')
  await page.goto('/')
  const [course] = await call<Reviewed[]>(page, 'GET', '/factrak/courses?limit=1')
  const [professor] = await call<Reviewed[]>(page, 'GET', '/factrak/professors?limit=1')
  let states = 0
  for (const to of [
    '/',
    `/factrak/courses/${course!.id}`,
    `/factrak/professors/${professor!.id}`,
    `/facebook/users/${professor!.id}`,
    '/facebook/users/me',
    '/you',
    '/schedulecourses/together',
    '/schedulecourses/planner',
    '/bulletins/ride',
  ]) {
    await page.goto(to)
    await settled(page)
    // The bars of a phone are the same on every page.
    states += await checkForcedColors(page, to === '/' ? both : undefined)
  }
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByRole('combobox', { name: 'Jump to' }).fill('fa')
  await page.getByRole('listbox').getByRole('option').first().waitFor()
  states += await checkForcedColors(page)
  expect(states).toBeGreaterThan(15)
}, 90_000)

test('in forced colors, the blocks of a timetable and their conflict can be told apart', async () => {
  const page = await newPage()
  const [first, second] = await conflicting(page)
  await page.goto(address)
  await put(page, first)
  await put(page, second)
  await page.getByRole('region', { name: 'Conflicts' }).waitFor()
  await checkForcedColors(page, both)
  const widths = await grid(page)
    .getByRole('button')
    .evaluateAll((blocks) =>
      blocks.map((block) => Number.parseFloat(getComputedStyle(block).borderTopWidth)),
    )
  expect(widths.length).toBeGreaterThan(1)
  expect(Math.min(...widths)).toBeGreaterThan(0)
}, 60_000)
