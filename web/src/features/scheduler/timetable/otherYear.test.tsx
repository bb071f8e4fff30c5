import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { courseCode } from '@wso/scheduler/catalog/section'
import { encodeSlim } from '@wso/scheduler/catalog/slim'
import { generateSections } from '@wso/scheduler/demo/demoCatalog'
import { add } from '@wso/scheduler/schedules/schedule'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { failOn, works } from '#test/failingFetch.ts'
import { withHeld } from '#test/heldFetch.ts'
import { importCatalog } from '#test/people.ts'
import { portal } from '#test/portal.ts'
import { resetSchedules } from '#test/schedules.ts'
import { visit } from '#test/visit.tsx'
import { useScheduleStore } from '../schedules/scheduleStore.ts'

/** Spring is in session, and the catalog is that of the year that registration opens for. */
const now = '2027-04-20T15:00:00Z'
const size = 240
const inSpring = generateSections({ year: 2027, size }).filter(
  ({ semester, meetings }) => semester === 'Spring' && meetings.some(({ days }) => days > 0),
)
const course = inSpring[0]!
const other = inSpring.find((each) => courseCode(each) !== courseCode(course))!
const address = '/schedulecourses?view=list'
const store = () => useScheduleStore.getState()

const meetings = async (code: string) =>
  within(await screen.findByRole('region', { name: 'My schedule' })).findAllByRole('button', {
    name: new RegExp(`^${code}, .*day `),
  })

/** Records the paths of the catalogs that the page requests. */
function recordCatalogs() {
  const { fetch } = globalThis
  const paths: string[] = []
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => {
    if (path.startsWith('/courses')) paths.push(path)
    return fetch(path, init)
  })
  return paths
}

beforeAll(async () => {
  await portal.open({ now })
  await importCatalog(2027, size)
  await importCatalog(2028, size)
})
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) })
  await resetSchedules()
})
afterEach(() => {
  works()
  vi.useRealTimers()
})

test('the term in session keeps its courses once the catalog is that of the next year', async () => {
  store().change((collection) => add(collection, course))
  const user = await visit(address)
  expect((await meetings(courseCode(course))).length).toBeGreaterThan(0)
  expect(screen.getByText('Spring 2027').closest('a')).toHaveAttribute('aria-current', 'page')

  // Its details, and the conflicts of its year, are those of its own catalog.
  await user.click((await meetings(courseCode(course)))[0]!)
  const sheet = within(await screen.findByRole('dialog'))
  await user.click(sheet.getByRole('link', { name: `Details of ${courseCode(course)}` }))
  // Over the sheet, which has the same title.
  const details = () => screen.getAllByRole('dialog', { name: new RegExp(course.titleLong) })
  await waitFor(() => expect(details()).toHaveLength(2))
})

test('another year loads only for a term with courses of that year', async () => {
  store().change((collection) => add(collection, course))
  const paths = recordCatalogs()
  await visit('/schedulecourses?view=list&term=2028-fall')
  await screen.findByText('No courses yet.')
  expect(paths).toEqual(['/courses-slim.json'])
  cleanup()
  await visit(address)
  await meetings(courseCode(course))
  expect(paths.filter((path) => path === '/courses-2027-slim.json')).toHaveLength(1)
})

test('the kept catalog of the year shows its times before the network answers', async () => {
  store().change((collection) => add(collection, course))
  const encoded = (year: number) => JSON.stringify(encodeSlim(generateSections({ year, size }), ''))
  const kept: Record<string, string> = {
    '/courses-slim.json': encoded(2028),
    '/courses-2027-slim.json': encoded(2027),
  }
  vi.stubGlobal('caches', { match: async (path: string) => new Response(kept[path]) })
  await withHeld('/', async () => {
    await visit(address)
    expect((await meetings(courseCode(course))).length).toBeGreaterThan(0)
  })
  Reflect.deleteProperty(globalThis, 'caches')
})

test('the schedule is busy until the other year has loaded', async () => {
  store().change((collection) => add(collection, course))
  await withHeld('/courses-2027-slim.json', async ({ release }) => {
    await visit(address)
    const schedule = await screen.findByRole('region', { name: 'My schedule' })
    expect(schedule.getAttribute('aria-busy')).toBe('true')
    release()
    expect((await meetings(courseCode(course))).length).toBeGreaterThan(0)
    expect(schedule.getAttribute('aria-busy')).toBeNull()
  })
})

test('without the other year’s catalog, its courses stay by their class number', async () => {
  store().change((collection) => add(add(collection, course), other))
  failOn('GET', '/courses-2027-slim.json', 503)
  await visit(address)
  const name = `${course.department} class ${course.peoplesoftNumber}`
  expect((await screen.findAllByText(name)).length).toBeGreaterThan(0)
})
