import { act, cleanup, configure, render, screen, within } from '@testing-library/react'
import { freeTimes } from '@wso/contract/planning/freeTimes'
import { schedules } from '@wso/contract/planning/schedules'
import { afterEach, expect, test, vi } from 'vitest'
import { App } from '#app/App.tsx'
import { api } from '#core/api/endpoints.ts'
import { createQueryClient } from '#core/api/queryClient.ts'
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
  title,
  kind: 'work' as const,
  year: 2027,
  semester: 'Fall' as const,
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
    expect.stringMatching(/^10:00 amLab(1 h|59 min) leftGranary 2 · until 11:30 am$/),
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
  const names = screen.getAllByRole('heading', { level: 2 }).map((each) => each.textContent)
  expect(names).toEqual(['Goodrich', 'Moderation', 'Your day'])
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

test('a day and news that were read stay when a later read fails', async () => {
  await portal.open({ now: `${thursday}T17:20:00Z` })
  const me = await student({ hasAcceptedFactrakPolicy: true, factrakSurveyDeficit: 1 })
  await visit('/now', { as: me })
  cleanup()
  const queryClient = createQueryClient()
  render(<App queryClient={queryClient} />)
  expect((await line()).getByText('Studio')).toBeInTheDocument()
  const due = await screen.findByRole('link', { name: /One review due/ })
  const asked: string[] = []
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address)
    return Promise.resolve(
      Response.json({ status: 500, error: { errorCode: 500, message: 'Busy' } }, { status: 500 }),
    )
  })
  await act(() => queryClient.invalidateQueries())
  for (const end of ['/now', '/now/waiting']) {
    expect(asked.some((address) => address.endsWith(end))).toBe(true)
  }
  expect((await line()).getByText('Studio')).toBeInTheDocument()
  expect(due).toBeInTheDocument()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('rides say what is free, wanted or taken, and an order for how long it has been due', async () => {
  await portal.open({ now: `${thursday}T17:30:00Z` }) // 1:30 pm at the college
  const [me, driver] = [await addPerson(), await addPerson()]
  const [call, callDriver] = [await callAs(me), await callAs(driver)]
  const ride = { source: 'Campus', date: thursday, offer: true, body: 'Hi' }
  const post = (body: object) =>
    call(api.rides.create, { body: { ...ride, destination: '', ...body } })
  await post({ destination: 'Albany', seats: 0 })
  await post({ destination: 'Boston', seats: 1, time: '15:00', offer: false })
  await post({ destination: 'Concord', time: '14:00' })
  const { id } = await callDriver(api.rides.create, {
    body: { ...ride, destination: 'Dover', time: '16:00', seats: 3 },
  })
  const asked = await call(api.conversations.start, {
    body: { kind: 'ride', subjectID: id, body: 'Room for two?', seats: 2 },
  })
  await callDriver(api.conversations.confirmSeats, { params: { id: asked.id } })
  await addOrder({ userID: me.id, day: thursday, time: '13:10', status: 1, cents: 500 })
  await visit('/now', { as: me })
  await line()
  expect(await textsOf()).toEqual([
    expect.stringMatching(/^1:10 pmGoodrich order #\d+ is placeddue 2\d min ago$/),
    'Any timeCampus to Albany [Offer]Your ride · Full',
    expect.stringMatching(/^2:00 pmCampus to Concord \[Offer\]in (30|29) minYour ride$/),
    expect.stringMatching(/^3:00 pmCampus to Boston \[Request\]Your ride · Needs 1$/),
    '4:00 pmCampus to Dover [Offer]You have 2 seats',
  ])
})

test('the time marks the line while nothing is in progress', async () => {
  await portal.open({ now: `${thursday}T18:30:00Z` }) // 2:30 pm at the college
  const me = await addPerson()
  const call = await callAs(me)
  const blocks = [shift(1, 'Desk', 540, 600, 'Quill 1')]
  await addOrder({ userID: me.id, day: thursday, time: '16:00', status: 1, cents: 500 })
  await call(schedules.create, { body: { name: 'Fall', entries: [], blocks } })
  await visit('/now', { as: me })
  const [mark] = await textsOf()
  expect(mark).toMatch(/^2:3\d pm, now$/)
  expect((await line()).queryByText(/Desk/)).not.toBeInTheDocument()
})

test('a free day says so, a holiday names itself, and only students without courses are asked for them', async () => {
  await portal.open({ now: '2026-11-26T17:00:00Z' })
  const add = () => screen.queryByRole('link', { name: 'Add your courses' })
  await visit('/now', { as: await student() })
  expect(await screen.findByText('Thanksgiving')).toBeInTheDocument()
  expect(await screen.findByText(/^No classes, orders or rides today/)).toBeInTheDocument()
  expect(add()).not.toBeInTheDocument()
  await visit('/now', { as: await addPerson({ type: 'student' }) })
  expect(await screen.findByRole('link', { name: 'Add your courses' })).toBeInTheDocument()
  await visit('/now', { as: await addPerson({ type: 'staff' }) })
  expect(await screen.findByText(/^No classes, orders or rides today/)).toBeInTheDocument()
  expect(add()).not.toBeInTheDocument()
})
