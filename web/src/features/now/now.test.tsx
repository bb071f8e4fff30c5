import { configure, screen, within } from '@testing-library/react'
import { freeTimes } from '@wso/contract/planning/freeTimes'
import { schedules } from '@wso/contract/planning/schedules'
import { afterEach, expect, test, vi } from 'vitest'
import { api } from '#core/api/endpoints.ts'
import { works } from '#test/failingFetch.ts'
import { addOrder, manager } from '#test/goodrich.ts'
import { addPerson, callAs, type TestPerson } from '#test/people.ts'
import { portal } from '#test/portal.ts'
import { visit } from '#test/visit.tsx'

// A page's code is fetched when it is first opened, which takes a busy machine a while.
configure({ asyncUtilTimeout: 20_000 })

afterEach(works)

// The site's clock never goes back, so each test is later than the one before.
const thursday = '2026-10-15'
const days = 0b1000
const shift = (id: number, title: string, start: number, end: number, place: string) => ({
  id,
  ...{ title, kind: 'work' as const, year: 2027, semester: 'Fall' as const },
  meetings: [{ days, start, end, place }],
})

/** A student with three shifts on Thursdays: 9 to 10, 10 to 11:30 and 1 to 2. */
async function student(person: object = {}) {
  const added = await addPerson({ type: 'student', ...person })
  const blocks = [
    shift(1, 'Desk', 540, 600, 'Quill 1'),
    shift(2, 'Lab', 600, 690, 'Granary 2'),
    shift(3, 'Studio', 780, 840, 'Kiln Hall 3'),
  ]
  const call = await callAs(added)
  await call(schedules.create, { body: { name: 'Fall', entries: [], blocks } })
  return added
}

const line = async () => within(await screen.findByRole('list', { name: 'Your day' }))
const textsOf = async () =>
  (await line()).getAllByRole('listitem').map(({ textContent }) => textContent)

test('a student sees what is over folded, what is now, and what comes with the walk and who is free', async () => {
  await portal.open({ now: `${thursday}T14:30:00Z` }) // 10:30 at the college
  const me = await student()
  const friend = await addPerson({ name: 'Bo Birch' })
  const call = await callAs(friend)
  await call(schedules.create, {
    body: { name: 'Fall', entries: [], blocks: [shift(1, 'Gym', 1200, 1260, '')] },
  })
  await call(freeTimes.share, { params: { userID: me.id } })
  await addOrder({ userID: me.id, day: thursday, time: '12:10', status: 1, cents: 500 })
  await visit('/now', { as: me })
  expect(await screen.findByRole('heading', { level: 1, name: 'Now' })).toBeInTheDocument()
  const texts = await textsOf()
  expect(texts).toEqual([
    expect.stringMatching(/^10:00 amLab(1 h|59 min) leftGranary 2 · until 11:30 am/),
    expect.stringMatching(/^10:3\d am, now$/),
    expect.stringMatching(/^11:30 amFree for 1 h 30 minBo Birch is free too$/),
    expect.stringMatching(/^12:10 pmGoodrich order #\d+ is placedin 1 h (40|39) min/),
    expect.stringMatching(/^1:00 pmStudioKiln Hall 3 · until 2:00 pm\d min walk from Granary$/),
  ])
  expect((await line()).getByText('Lab').closest('li')?.getAttribute('aria-current')).toBe('time')
  const folded = screen.getByText('1 earlier entry').closest('details')!
  expect(folded.open).toBe(false)
  expect(folded.textContent).toContain('Desk')
  expect((await line()).getByRole('link', { name: 'Bo Birch' }).getAttribute('href')).toBe(
    `/facebook/users/${friend.id}`,
  )
})

test('home has the next of it, and leads to the rest', async () => {
  await portal.open({ now: `${thursday}T16:20:00Z` })
  await visit('/', { as: await student() })
  const card = within(await screen.findByRole('region', { name: 'Today' }))
  expect(await card.findByText(/^in (40|39) min$/)).toBeInTheDocument()
  expect(card.getByRole('link', { name: 'Your whole day' }).getAttribute('href')).toBe('/now')
})

test('a manager’s day begins with the board, a moderator’s with the queue, and that of both with both', async () => {
  await portal.open({ now: `${thursday}T17:00:00Z` }) // 1:00 pm at the college
  const late = await addOrder({ day: thursday, time: '12:40', status: 1, cents: 500 })
  const gus = await manager()
  await visit('/now', { as: gus })
  const board = within(await screen.findByRole('region', { name: 'Goodrich' }))
  expect(board.getByRole('link', { name: '1 order late' }).getAttribute('href')).toBe(
    '/dining/goodrich/manage',
  )
  expect(board.getByText(`#${late} Ann`, { exact: false }).closest('li')!.textContent).toMatch(
    /2[01] min late/,
  )
  expect(screen.queryByRole('region', { name: 'Moderation' })).not.toBeInTheDocument()
  const thread = await addThread(await addPerson())
  const reporter = await callAs(await addPerson())
  await reporter(api.reports.create, {
    body: { kind: 'discussion', itemID: thread, reason: 'spam' },
  })
  await visit('/now', {
    as: await addPerson({ type: 'staff', admin: true, goodrichManager: true }),
  })
  const queue = within(await screen.findByRole('region', { name: 'Moderation' }))
  const row = await queue.findByRole('link', { name: 'Thread' })
  expect(row.getAttribute('href')).toBe('/moderation?kind=discussion')
  expect(row.closest('li')!.textContent).toContain('1 to decide')
  const names = screen.getAllByRole('heading', { level: 3 }).map((each) => each.textContent)
  expect(names).toEqual(['Goodrich', 'Moderation'])
})

async function addThread(author: TestPerson) {
  const call = await callAs(author)
  const { id } = await call(api.discussions.create, { body: { title: 'Hm', content: 'Well' } })
  return id
}

test('a day that does not load can be tried again, and does not affect what waits', async () => {
  await portal.open({ now: `${thursday}T17:10:00Z` })
  const me = await student({ hasAcceptedFactrakPolicy: true, factrakSurveyDeficit: 1 })
  const reach = globalThis.fetch
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) =>
    address.endsWith('/v2/now')
      ? Promise.resolve(
          Response.json(
            { status: 500, error: { errorCode: 500, message: 'Busy' } },
            { status: 500 },
          ),
        )
      : reach(address, init),
  )
  const user = await visit('/now', { as: me })
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Your day did not load.')
  expect(await screen.findByRole('link', { name: /One review due/ })).toBeInTheDocument()
  works()
  await user.click(within(alert).getByRole('button', { name: 'Try again' }))
  expect((await line()).getByText('Studio')).toBeInTheDocument()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('an empty day says so, and a holiday names itself', async () => {
  await portal.open({ now: '2026-11-26T17:00:00Z' })
  await visit('/now', { as: await student() })
  expect(await screen.findByText('Thanksgiving')).toBeInTheDocument()
  expect(await screen.findByText(/Nothing is waiting for you/)).toBeInTheDocument()
  await visit('/now', { as: await addPerson({ type: 'staff' }) })
  expect(await screen.findByText(/Nothing is waiting for you/)).toBeInTheDocument()
  expect(screen.queryByRole('link', { name: 'Add your courses' })).not.toBeInTheDocument()
})
