import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { call, newPage, settled, signIn } from '../support/browser.ts'
import { maxShift, shiftOf } from '../support/layoutShift.ts'

/** Matches the URL of every script file; inline scripts still run. */
const scripts = '**/assets/*.js'
const planner = '/schedulecourses/planner'

type SavedPlan = {
  id: number
  version: number
  semesters: { cells: ({ course?: { code: string } } | null)[] }[]
}

const savedPlans = (page: Page) => call<SavedPlan[]>(page, 'GET', '/plans')

/** The codes of the courses of a plan. */
const codesOf = ({ semesters }: SavedPlan) =>
  semesters.flatMap(({ cells }) => cells.flatMap((cell) => cell?.course?.code ?? []))

/** The codes of the courses that the grid shows. */
const shownCodes = (page: Page) =>
  page.locator('table [data-spot] b').evaluateAll((all) => all.map(({ innerText }) => innerText))

test('the planner shows the plan of the account, checked, before any script file', async () => {
  const page = await newPage({ hasNoWorker: true })
  await signIn(page, 'student')
  const [plan] = await savedPlans(page)
  await page.route(scripts, (route) => route.abort())
  await page.goto(planner, { waitUntil: 'commit' })
  await page.getByRole('heading', { name: 'Degree requirements' }).waitFor()
  expect(codesOf(plan!).length).toBeGreaterThan(20)
  expect(await shownCodes(page)).toEqual(codesOf(plan!))
  expect(await page.getByRole('heading', { name: 'Biology major' }).count()).toBe(1)
  expect(await page.locator('main [aria-busy="true"]').count()).toBe(0)
})

test.each(['phone', 'desk'] as const)(
  'a new device takes the plan of the account without a jump, and changes nothing in it, on a %s',
  async (size) => {
    const page = await newPage({ size })
    await signIn(page, 'student')
    const before = await savedPlans(page)
    await page.goto(planner)
    await settled(page)
    await page.getByText('Saved to your account').waitFor()
    const shift = await shiftOf(page)
    expect({ size, shift, ok: shift < maxShift }).toMatchObject({ ok: true })
    expect(await shownCodes(page)).toEqual(codesOf(before[0]!))
    expect(await savedPlans(page)).toEqual(before)
  },
)

test('a plan that was changed without a network is shown as it is on the device, and saved later', async () => {
  const page = await newPage({ hasNoWorker: true })
  await signIn(page, 'student')
  await page.goto(planner)
  await page.getByText('Saved to your account').waitFor()
  const [before] = await savedPlans(page)
  const [first = ''] = codesOf(before!)
  const saves = '**/api/v2/plans/*'
  await page.route(saves, (route) => route.abort())
  await page.getByRole('button', { name: new RegExp(`^${first}`) }).press('Delete')
  await page.getByText(/^Saved on this device. Syncs/).waitFor()
  await page.goto(planner)
  await expect.poll(() => shownCodes(page)).toEqual(codesOf(before!).slice(1))
  await page.unroute(saves)
  await page.goto(planner)
  await page.getByText('Saved to your account').waitFor()
  await expect
    .poll(async () => codesOf((await savedPlans(page))[0]!))
    .toEqual(codesOf(before!).slice(1))
  const [{ id, version }] = (await savedPlans(page)) as [SavedPlan]
  await call(page, 'PATCH', `/plans/${id}`, { version, semesters: before!.semesters })
})

test.each([
  ['visitor', 'phone'],
  ['visitor', 'desk'],
  ['professor', 'phone'],
] as const)('an empty plan is shown without a jump, for a %s on a %s', async (who, size) => {
  const page = await newPage({ size })
  if (who !== 'visitor') await signIn(page, who)
  await page.goto(planner)
  await page
    .getByRole('button', { name: /^Add a course/ })
    .first()
    .waitFor()
  await settled(page)
  const shift = await shiftOf(page)
  expect({ size, shift, ok: shift < maxShift }).toMatchObject({ ok: true })
  expect(await shownCodes(page)).toEqual([])
})
