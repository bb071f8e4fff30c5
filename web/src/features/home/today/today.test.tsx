import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import { addPerson, sql, type TestPerson } from '#test/people.ts'
import { portal } from '#test/portal.ts'
import { visit } from '#test/visit.tsx'

// Its own portal: rides that others post would be on the card.
beforeAll(() => portal.open({}))

const today = async () => within(await screen.findByRole('region', { name: 'Today' }))

const addRide = (owner: TestPerson, destination: string, seats: number) =>
  sql(
    `insert into rides (source, destination, source_key, destination_key, offer, day, seats, body,
       user_id, ex_user_name, created_time)
     values ('Campus', $1, 'campus', lower($1), true, current_date + 2, $2, '', $3, $4, now())`,
    ...[destination, seats, owner.id, owner.name],
  )

test('the day has rides with free seats, neither full ones nor the viewer’s own', async () => {
  const [me, other] = [await addPerson(), await addPerson()]
  await addRide(other, 'Boston', 2)
  await addRide(other, 'Albany', 0)
  await addRide(me, 'Hartford', 3)
  await visit('/', { as: me })
  const card = await today()
  const ride = await card.findByRole('link', { name: /Campus to Boston/ })
  expect(ride.textContent).toContain('2 seats')
  expect(ride.getAttribute('href')).toMatch(/^\/bulletins\/ride\/\d+$/)
  expect(card.queryByText(/Albany|Hartford/)).not.toBeInTheDocument()
  await sql('delete from rides')
})

test('a student whose day is empty gets a link to the scheduler', async () => {
  await visit('/', { as: await addPerson({ type: 'student' }) })
  const card = await today()
  expect(await card.findByText(/Nothing is waiting for you/)).toBeInTheDocument()
  // The link waits for the person, whose answer can come after those about the day.
  expect(await card.findByRole('link', { name: 'Add your courses' })).toBeInTheDocument()
})

test('a source that fails does not affect the others, and can be retried', async () => {
  const { fetch } = globalThis
  let isDown = true
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) =>
    isDown && path.includes('/classes/next')
      ? Promise.reject(new TypeError('down'))
      : fetch(path, init),
  )
  try {
    const person = await addPerson({ hasAcceptedFactrakPolicy: true, factrakSurveyDeficit: 1 })
    const user = await visit('/', { as: person })
    const card = await today()
    expect(await card.findByRole('link', { name: /One review due/ })).toBeInTheDocument()
    const alert = await card.findByRole('alert', {}, { timeout: 10_000 })
    isDown = false
    await user.click(within(alert).getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(card.queryByRole('alert')).not.toBeInTheDocument())
  } finally {
    vi.stubGlobal('fetch', fetch)
  }
})

test('visitors do not see a day', async () => {
  await visit('/')
  await screen.findByRole('region', { name: 'Library hours' })
  expect(screen.queryByRole('region', { name: 'Today' })).not.toBeInTheDocument()
})
