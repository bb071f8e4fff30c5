import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { call, newPage, settled, signIn } from '../support/browser.ts'
import { shiftsOf } from '../support/layoutShift.ts'

/** Matches the URL of every script file; inline scripts still run. */
const scripts = '**/assets/*.js'
const planner = '/schedulecourses/planner'

type SavedPlan = {
  id: number
  version: number
  semesters: { cells: ({ id: string; course?: { code: string } } | null)[] }[]
  programs: (string | null)[]
  sharing: object[]
}

const savedPlans = (page: Page) => call<SavedPlan[]>(page, 'GET', '/plans')

/** The codes of the courses of a plan. */
const codesOf = ({ semesters }: SavedPlan) =>
  semesters.flatMap(({ cells }) => cells.flatMap((cell) => cell?.course?.code ?? []))

/** The codes of the courses that the grid shows. */
const shownCodes = (page: Page) => page.locator('table [data-spot] b').allInnerTexts()

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

test('a plan whose check is a long search is shown at once, and checked on the device', async () => {
  const page = await newPage({ hasNoWorker: true })
  await signIn(page, 'student')
  const [before] = await savedPlans(page)
  const programs = before!.programs.filter((id) => id !== null)
  const sharing = [{ programs: programs.slice(0, 2), most: 1 }]
  const path = `/plans/${before!.id}`
  const { version } = await call<SavedPlan>(page, 'PATCH', path, {
    version: before!.version,
    sharing,
  })
  const result = page.getByRole('heading', { name: 'Biology major' })
  await page.route(scripts, (route) => route.abort())
  await page.goto(planner, { waitUntil: 'commit' })
  await expect.poll(() => shownCodes(page)).toEqual(codesOf(before!))
  expect(await result.count()).toBe(0)
  await page.unroute(scripts)
  await page.goto(planner)
  await result.waitFor()
  await call(page, 'PATCH', path, { version, sharing: before!.sharing })
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
    expect({ size, shifts: await shiftsOf(page) }).toEqual({ size, shifts: [] })
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
  expect({ size, shifts: await shiftsOf(page) }).toEqual({ size, shifts: [] })
  expect(await shownCodes(page)).toEqual([])
})

type Term = { year: number; semester: string }
type SavedSchedule = {
  id: number
  version: number
  entries: { id: string }[]
  blocks: Term[]
}

const scheduler = '/schedulecourses?term=2027-fall'
const savedSchedules = (page: Page) => call<SavedSchedule[]>(page, 'GET', '/schedules')

/** How many classes and blocks the first schedule has in the fall. */
const inFall = ([first]: SavedSchedule[]) =>
  first!.entries.filter(({ id }) => id.startsWith('2027-fall-')).length +
  first!.blocks.filter(({ year, semester }) => year === 2027 && semester === 'Fall').length

/** The week on the screen. */
const week = (page: Page) =>
  page.getByRole('group', { name: 'Weekly timetable, Fall 2026' }).filter({ visible: true })

/** The courses that are named below the week. */
const added = (page: Page) =>
  page
    .getByRole('region', { name: 'Added courses' })
    .filter({ visible: true })
    .getByRole('listitem')

test.each(['phone', 'desk'] as const)(
  'the scheduler shows the week of the account before any script file, on a %s',
  async (size) => {
    const page = await newPage({ size, hasNoWorker: true })
    await signIn(page, 'student')
    const schedules = await savedSchedules(page)
    await page.route(scripts, (route) => route.abort())
    await page.goto(scheduler, { waitUntil: 'commit' })
    await week(page).getByRole('button').first().waitFor()
    expect(inFall(schedules)).toBeGreaterThan(2)
    expect(await added(page).count()).toBe(inFall(schedules))
    expect(await page.getByText(/^[A-Z]+ class \d+/).count()).toBe(0)
    expect(await week(page).count()).toBe(1)
  },
)

test.each(['phone', 'desk'] as const)(
  'a new device takes the schedules of the account without a jump, and changes nothing in them, on a %s',
  async (size) => {
    const page = await newPage({ size })
    await signIn(page, 'student')
    const before = await savedSchedules(page)
    await page.goto(scheduler)
    await settled(page)
    await page.getByText('Saved to your account').waitFor()
    expect({ size, shifts: await shiftsOf(page) }).toEqual({ size, shifts: [] })
    expect(await added(page).count()).toBe(inFall(before))
    expect(await savedSchedules(page)).toEqual(before)
  },
)

test('a schedule that was changed without a network is shown as it is on the device, and saved later', async () => {
  const page = await newPage({ hasNoWorker: true })
  await signIn(page, 'student')
  await page.goto(scheduler)
  await page.getByText('Saved to your account').waitFor()
  const before = await savedSchedules(page)
  const saves = '**/api/v2/schedules/*'
  await page.route(saves, (route) => route.abort())
  await added(page)
    .getByRole('button', { name: /^Remove / })
    .first()
    .click()
  await page.getByText(/^Saved on this device. Syncs/).waitFor()
  await page.goto(scheduler)
  await expect.poll(() => added(page).count()).toBe(inFall(before) - 1)
  await page.unroute(saves)
  await page.goto(scheduler)
  await page.getByText('Saved to your account').waitFor()
  await expect.poll(async () => inFall(await savedSchedules(page))).toBe(inFall(before) - 1)
  const [{ id, version }] = (await savedSchedules(page)) as [SavedSchedule]
  await call(page, 'PATCH', `/schedules/${id}`, { version, entries: before[0]!.entries })
})

/** Opens the document of an address, and waits until it is usable and whole. */
async function openWhole(page: Page, address: string) {
  await page.goto(address)
  await settled(page)
  await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' })
}

test.each(['phone', 'desk'] as const)(
  'a document of every state of the week and the plan is what the device then shows, on a %s',
  async (size) => {
    const page = await newPage({ size, hasNoWorker: true })
    await signIn(page, 'student')
    const [first] = await savedSchedules(page)
    const [plan] = await savedPlans(page)
    const cell = plan!.semesters.flatMap(({ cells }) => cells.flatMap((each) => each?.id ?? []))[0]
    const entry = first!.entries.find(({ id }) => id.startsWith('2027-fall-'))!.id
    // The page reports a difference, which fails the test.
    for (const state of [
      'view=catalog',
      'view=list',
      `open=${entry}`,
      'term=2027-spring',
      'q=bio',
    ]) {
      await openWhole(page, `/schedulecourses?${state}`)
    }
    await openWhole(page, `${planner}?part=semesters`)
    await openWhole(page, `${planner}?course=${cell}`)
    await page.getByRole('dialog').waitFor()
    expect(await page.getByRole('dialog').count()).toBe(1)
  },
)

test('the week of the account stays when the catalog does not load, which can be tried again', async () => {
  const page = await newPage({ hasNoWorker: true })
  await signIn(page, 'student')
  const catalogs = '**/courses*.json'
  await page.route(catalogs, (route) => route.abort())
  await page.goto(scheduler)
  await page.getByText('The newest catalog did not load. This is your saved schedule.').waitFor()
  expect(await added(page).count()).toBe(inFall(await savedSchedules(page)))
  await page.unroute(catalogs)
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText(/courses found$/).waitFor()
  expect(await added(page).count()).toBe(inFall(await savedSchedules(page)))
})

test('a schedule that another person shares waits for its classes, and is shown', async () => {
  const page = await newPage({ hasNoWorker: true })
  await signIn(page, 'student')
  await page.goto(scheduler)
  await settled(page)
  await page.getByRole('button', { name: 'Share' }).click()
  const link = await page.getByRole('dialog').getByRole('textbox').first().inputValue()
  const other = await newPage({ hasNoWorker: true })
  await signIn(other, 'sophomore')
  const address = new URL(link)
  await other.route('**/courses*.json', (route) => route.abort())
  await other.goto(address.pathname + address.search, { waitUntil: 'commit' })
  await other.getByText('Loading the shared schedule').waitFor({ state: 'attached' })
  expect(await other.getByText(/^[A-Z]+ class \d+/).count()).toBe(0)
  await other.unroute('**/courses*.json')
  await other.reload()
  await other.getByRole('group', { name: /^Weekly timetable/ }).waitFor()
  expect(await other.getByText(/^[A-Z]+ class \d+/).count()).toBe(0)
})
