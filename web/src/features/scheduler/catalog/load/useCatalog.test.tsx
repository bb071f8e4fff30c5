import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { academicCalendar } from '@wso/contract/campus/academicCalendar'
import { defaultTerm } from '@wso/scheduler/calendar/terms'
import { courseCode } from '@wso/scheduler/catalog/section'
import { decodeSlim, encodeSlim } from '@wso/scheduler/catalog/slim'
import { generateSections } from '@wso/scheduler/demo/demoCatalog'
import { add } from '@wso/scheduler/schedules/schedule'
import { buildCatalogIndex } from '@wso/scheduler/search/catalogIndex'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { reader } from '#test/factrak.ts'
import { failOn, works } from '#test/failingFetch.ts'
import { withHeld } from '#test/heldFetch.ts'
import { addPerson, importCatalog } from '#test/people.ts'
import { resetSchedules } from '#test/schedules.ts'
import { visit } from '#test/visit.tsx'
import { useScheduleStore } from '../../schedules/scheduleStore.ts'
import { collegeToday } from '../../timetable/terms.ts'

const size = 240
const { year } = defaultTerm(academicCalendar, collegeToday())!
const sections = generateSections({ year, size })
const course = sections.find(
  ({ semester, meetings }) => semester === 'Spring' && meetings.some(({ days }) => days > 0),
)!
const address = `/schedulecourses?term=${year}-spring&view=list`
const slim = '/courses-slim.json'
const keptNotice = 'The newest catalog did not load. This is your last one.'

/** Lets the device have this response for the public catalog, as the service worker keeps it. */
const keep = (match: (path: string) => Promise<Response | undefined>) =>
  vi.stubGlobal('caches', { match })
const keepText = (text: string) =>
  keep(async (path) => (path === slim ? new Response(text) : undefined))
const encoded = encodeSlim(sections, 'last visit')
const kept = JSON.stringify(encoded)

/** The meetings of the added course in the schedule. */
const meetings = async () => {
  const schedule = within(await screen.findByRole('region', { name: 'My schedule' }))
  return schedule.findAllByRole('button', { name: new RegExp(`^${courseCode(course)}, .*day `) })
}

beforeAll(() => importCatalog(year, size))
beforeEach(async () => {
  await resetSchedules()
  useScheduleStore.getState().change((collection) => add(collection, course))
})
afterEach(() => {
  works()
  for (const name of ['caches', 'Worker']) Reflect.deleteProperty(globalThis, name)
})

test.each([
  ['a visitor', undefined],
  ['a student', {}],
  ['a reader of reviews', reader],
])('a return visit shows the timetable before the network answers: %s', async (_, who) => {
  const as = who && (await addPerson(who))
  keepText(kept)
  await withHeld('/', async ({ count, release }) => {
    await visit(address, as && { as })
    expect((await meetings()).length).toBeGreaterThan(0)
    await waitFor(() => expect(count()).toBeGreaterThan(0))
    await screen.findByText('Catalog updated last visit')
    release()
    expect(await screen.findByText(`Catalog updated Catalog ${year}`)).toBeInTheDocument()
    expect((await meetings()).length).toBeGreaterThan(0)
    expect(screen.queryByText(keptNotice)).not.toBeInTheDocument()
    const hasScores = screen.queryByRole('option', { name: 'Rating' }) !== null
    expect(hasScores).toBe(who === reader)
  })
})

test.each([429, 500, 503])(
  'the kept catalog stays when the network answers %i, until Try again succeeds',
  async (status) => {
    keepText(kept)
    failOn('GET', slim, status)
    const user = await visit(address)
    await screen.findByText(keptNotice)
    expect((await meetings()).length).toBeGreaterThan(0)
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByText(keptNotice)
    works()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(screen.queryByText(keptNotice)).not.toBeInTheDocument())
    expect(screen.getByText(`Catalog updated Catalog ${year}`)).toBeInTheDocument()
    expect((await meetings()).length).toBeGreaterThan(0)
  },
)

test('a reader of reviews keeps the public catalog when the one with scores fails', async () => {
  keepText(kept)
  failOn('GET', '/courses-factrak-slim.json', 503)
  await visit(address, { as: await addPerson(reader) })
  await screen.findByText(keptNotice)
  expect((await meetings()).length).toBeGreaterThan(0)
})

const unusable: [string, () => unknown][] = [
  ['none', () => keep(async () => undefined)],
  ['blocked', () => keep(() => Promise.reject(new DOMException('Blocked.', 'SecurityError')))],
  ['without an interface', () => vi.stubGlobal('caches', undefined)],
  ['the login page of a network', () => keepText('<!doctype html><h1>Log in</h1>')],
  ['cut off', () => keepText(kept.slice(0, 500))],
  ['empty', () => keepText(JSON.stringify(encodeSlim([], '')))],
  ['of another version', () => keepText(JSON.stringify({ ...encoded, version: 2 }))],
]

test.each(unusable)(
  'the page waits for the network when the kept catalog is %s',
  async (_, start) => {
    start()
    await withHeld('/', async ({ release }) => {
      await visit(address)
      await screen.findByText('Loading the catalog')
      expect(screen.queryByText('No courses yet')).not.toBeInTheDocument()
      release()
      expect((await meetings()).length).toBeGreaterThan(0)
    })
  },
)

test.each(unusable)('an unusable kept catalog counts as none: %s', async (_, start) => {
  start()
  failOn('GET', slim, 503)
  const user = await visit(address)
  const alert = await screen.findByRole('alert')
  expect(within(alert).getByText('The catalog did not load')).toBeInTheDocument()
  expect(within(alert).getByText('The portal is busy.')).toBeInTheDocument()
  expect(screen.queryByText(keptNotice)).not.toBeInTheDocument()
  works()
  await user.click(within(alert).getByRole('button', { name: 'Try again' }))
  expect((await meetings()).length).toBeGreaterThan(0)
})

/** Answers with the login page of the network in place of the catalog. */
function sendLoginPage() {
  const { fetch } = globalThis
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) =>
    path.includes(slim) ? new Response('<h1>Log in</h1>') : fetch(path, init),
  )
}

test('the kept catalog stays when the network answers with its login page', async () => {
  keepText(kept)
  sendLoginPage()
  await visit(address)
  await screen.findByText(keptNotice)
  expect((await meetings()).length).toBeGreaterThan(0)
})

test('without a kept catalog, the page says that the network may require a login', async () => {
  sendLoginPage()
  await visit(address)
  const alert = within(await screen.findByRole('alert'))
  expect(alert.getByText('Your network may require a login.')).toBeInTheDocument()
})

test('the page stores no catalog itself: the service worker keeps the public one', async () => {
  const open = vi.fn<() => Promise<never>>(() => Promise.reject(new Error('The page stored it.')))
  vi.stubGlobal('caches', { match: async () => undefined, open })
  await visit(address)
  expect((await meetings()).length).toBeGreaterThan(0)
  expect(open).not.toHaveBeenCalled()
})

test('the texts of the catalog load once, after the network’s catalog, and their worker is replaced', async () => {
  const { asked, workers } = withWorkers()
  keepText(kept)
  await withHeld(slim, async ({ release }) => {
    await visit(address)
    expect((await meetings()).length).toBeGreaterThan(0)
    await screen.findByText('Catalog updated last visit')
    expect(asked()).toBe(0)
    release()
    await screen.findByText(`Catalog updated Catalog ${year}`)
    await waitFor(() => expect(workers).toHaveLength(1))
    expect(asked()).toBe(1)
  })
  cleanup()
  await visit(address)
  await waitFor(() => expect(workers).toHaveLength(2))
  expect(workers.map(({ isOpen }) => isOpen)).toEqual([false, true])
})

test('the details of a course say why they have no description', async () => {
  keepText(kept)
  failOn('GET', slim, 503)
  await visit(`${address}&open=${course.id}`)
  await screen.findByText('The description loads with the newest catalog.')
  cleanup()
  works()
  withWorkers()
  failOn('GET', '/courses.json', 503)
  await visit(`${address}&open=${course.id}`)
  await screen.findByText('The description did not load.')
  expect(screen.queryByText('Loading the description')).not.toBeInTheDocument()
})

const indexOf = (text: string) => buildCatalogIndex(decodeSlim(JSON.parse(text)).sections)

/** Counts the requests of the whole catalog, and the workers that get it. */
function withWorkers() {
  const workers: { isOpen: boolean }[] = []
  class FakeWorker extends EventTarget {
    isOpen = true
    constructor(file: URL) {
      super()
      if (file.href.includes('catalogWorker')) workers.push(this)
    }
    postMessage({ number, question }: { number: number; question: { text: string } }) {
      const result = 'kind' in question ? [] : indexOf(question.text)
      const data = { number, result }
      queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data })))
    }
    terminate() {
      this.isOpen = false
    }
  }
  vi.stubGlobal('Worker', FakeWorker)
  const { fetch } = globalThis
  let asked = 0
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => {
    if (path.includes('/courses.json')) asked += 1
    return fetch(path, init)
  })
  return { workers, asked: () => asked }
}
