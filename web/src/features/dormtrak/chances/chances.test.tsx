import { cleanup, screen, within } from '@testing-library/react'
import { dormShortlists } from '@wso/contract/dormtrak/shortlists'
import { expect, test } from 'vitest'
import { addPerson, callAs, sql } from '#test/people.ts'
import { visit } from '#test/visit.tsx'

const reader = { hasAcceptedDormtrakPolicy: true }

/** Adds a dorm whose rooms went at these numbers, of ten, in the draws of two years. */
async function addDraws(...picks: (number | null)[]) {
  const name = `Oak House ${crypto.randomUUID().slice(0, 8)}`
  const rooms = await sql<{ id: number; dorm: number }>(
    `with area as (insert into neighborhoods (name) values ('Grove of ' || $1::text) returning id),
      dorm as (insert into dorms (neighborhood_id, name, map_x, map_y)
        select id, $1::text, 500, 500 from area returning id)
      insert into dorm_rooms (dorm_id, number, room_type, area, floor_number)
        select id, (100 + number)::text, 's', 120, 1 from dorm, generate_series(1, $2) number
        returning id, dorm_id as dorm`,
    name,
    picks.length,
  )
  for (const year of [2024, 2025]) {
    await sql(
      `insert into dorm_past_draws (year, numbers, imported_time) values ($1, 10, now())
        on conflict do nothing`,
      year,
    )
    for (const [at, { id }] of rooms.entries()) {
      await sql(
        'insert into dorm_past_draw_rooms (year, dorm_room_id, pick) values ($1, $2, $3)',
        year,
        id,
        picks[at],
      )
    }
  }
  return { name, dorm: rooms[0]!.dorm, ids: rooms.map(({ id }) => id) }
}

const enter = async (user: Awaited<ReturnType<typeof visit>>, number: string) => {
  const field = await screen.findByLabelText('Your lottery number')
  await user.clear(field)
  await user.type(field, `${number}{Enter}`)
}
const titles = async () =>
  within(await screen.findByRole('list', { name: 'Rooms' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent)

test('without two past draws pages say nothing of chances', async () => {
  await sql('delete from dorm_past_draws')
  await visit('/dormtrak/rooms', { as: await addPerson(reader) })
  await screen.findByRole('heading', { name: 'Find a room' })
  expect(await screen.findByLabelText('Sort by')).toBeInTheDocument()
  expect(screen.queryByLabelText('Your lottery number')).not.toBeInTheDocument()
  expect(screen.queryByText('Most likely free first')).not.toBeInTheDocument()
  cleanup()
  await visit('/dormtrak/chances', { as: await addPerson(reader) })
  expect(await screen.findByText('No chances yet')).toBeInTheDocument()
})

test('a number shows chances, sorts and filters by them, and is forgotten', async () => {
  const { name, dorm } = await addDraws(9, 1, null)
  const user = await visit(`/dormtrak/rooms?dorm=${dorm}`, { as: await addPerson(reader) })
  await enter(user, '0')
  expect(await screen.findByText('Enter a whole number from 1 to 20,000.')).toBeInTheDocument()
  await enter(user, '5')
  expect(await screen.findAllByText(/^Free at no\. 5:/)).toHaveLength(3)
  expect(await screen.findAllByText(/%$/)).not.toHaveLength(0)
  expect(screen.getAllByText(/from 2 past draws and similar rooms/)).toHaveLength(3)
  await user.selectOptions(screen.getByLabelText('Sort by'), 'Most likely free first')
  await screen.findByRole('option', { name: 'Most likely free first', selected: true })
  await expect.poll(titles).toEqual([`${name} 101`, `${name} 103`, `${name} 102`])
  expect(
    await screen.findByText(/Average chance of its rooms, a stronger purple is better/),
  ).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: /^Chance 50% or more/ }))
  await expect.poll(titles).toEqual([`${name} 101`, `${name} 103`])
  await user.click(screen.getByRole('button', { name: 'Forget number' }))
  await expect.poll(async () => (await titles()).length).toBe(3)
  expect(screen.queryByText(/^Free at no\./)).not.toBeInTheDocument()
})

test('the number is kept for the room and the shortlist, and for its owner alone', async () => {
  const { ids } = await addDraws(9, 1)
  const person = await addPerson(reader)
  const call = await callAs(person)
  await call(dormShortlists.add, { params: { id: ids[0]! } })
  const user = await visit(`/dormtrak/rooms/${ids[0]}`, { as: person })
  await enter(user, '5')
  expect(await screen.findByText('Free at no. 5')).toBeInTheDocument()
  cleanup()
  await visit('/dormtrak/shortlist', { as: person })
  expect(await screen.findByText(/^Free at no\. 5:/)).toBeInTheDocument()
  expect(await screen.findByLabelText('Your lottery number')).toHaveProperty('value', '5')
  cleanup()
  await visit(`/dormtrak/rooms/${ids[0]}`, { as: await addPerson(reader) })
  expect(await screen.findByLabelText('Your lottery number')).toHaveProperty('value', '')
})

test('the page of chances says how often they came true, and from which draws', async () => {
  await addDraws(9, 1, 5, null)
  await visit('/dormtrak/chances', { as: await addPerson(reader) })
  await screen.findByRole('heading', { name: 'How often chances came true' })
  expect(screen.getAllByText(/^When we said \d+/).length).toBeGreaterThan(0)
  expect(screen.getAllByText(/% were free \(of [\d,]+\)$/).length).toBeGreaterThan(0)
  const draws = within(screen.getByRole('table', { name: 'Past draws' }))
  expect(draws.getByRole('rowheader', { name: '2025' })).toBeInTheDocument()
})
