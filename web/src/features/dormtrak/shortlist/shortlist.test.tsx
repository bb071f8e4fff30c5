import { screen, waitFor, within } from '@testing-library/react'
import { dormShortlists } from '@wso/contract/dormtrak/shortlists'
import { expect, test } from 'vitest'
import { withHeld } from '#test/heldFetch.ts'
import { addPerson, callAs, sql } from '#test/people.ts'
import { visit } from '#test/visit.tsx'

/** Adds a dorm with rooms of these numbers. */
async function addRooms(...numbers: string[]) {
  const name = `Elm House ${crypto.randomUUID().slice(0, 8)}`
  const rooms = await sql<{ id: number }>(
    `with area as (insert into neighborhoods (name) values ('Quad of ' || $1::text) returning id),
      dorm as (insert into dorms (neighborhood_id, name) select id, $1::text from area returning id)
      insert into dorm_rooms (dorm_id, number, room_type, area, floor_number)
        select id, number, 's', 120, 1 from dorm, unnest($2::text[]) number
        returning id`,
    name,
    numbers,
  )
  return { name, ids: rooms.map(({ id }) => id) }
}

test('two quick moves of different rooms are both kept', async () => {
  const { name, ids } = await addRooms('101', '102', '103', '104')
  const person = await addPerson({ hasAcceptedDormtrakPolicy: true })
  const call = await callAs(person)
  for (const id of ids) await call(dormShortlists.add, { params: { id } })
  const user = await visit('/dormtrak/shortlist', { as: person })
  const down = await screen.findByRole('button', { name: `Move ${name} 101 down` })
  await withHeld('/dormtrak/shortlist', async ({ count, release }) => {
    await user.click(down)
    await user.click(screen.getByRole('button', { name: `Move ${name} 104 up` }))
    await waitFor(() => expect(count()).toBeGreaterThan(0))
    release()
    const rooms = within(screen.getByRole('list', { name: 'Rooms' }))
    await waitFor(() =>
      expect(rooms.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(
        ['102', '101', '104', '103'].map((number) => `${name} ${number}`),
      ),
    )
  })
  const saved = await call(dormShortlists.get, {})
  expect(saved.rooms.map(({ number }) => number)).toEqual(['102', '101', '104', '103'])
})

test('a student joins the group of a shared shortlist, reads the joint order, and leaves', async () => {
  const { name, ids } = await addRooms('101', '102')
  const owner = await addPerson({ hasAcceptedDormtrakPolicy: true })
  const person = await addPerson({ hasAcceptedDormtrakPolicy: true })
  const [byOwner, call] = [await callAs(owner), await callAs(person)]
  for (const id of ids) await byOwner(dormShortlists.add, { params: { id } })
  await call(dormShortlists.add, { params: { id: ids[1]! } })
  const { secret } = await byOwner(dormShortlists.share, {})
  const user = await visit(`/dormtrak/shortlists/${secret}`, { as: person })
  await user.click(await screen.findByRole('button', { name: 'Join group' }))
  const titles = async () =>
    within(await screen.findByRole('list', { name: 'Rooms' }))
      .getAllByRole('link')
      .map(({ textContent }) => textContent)
  expect(await screen.findByText(/: no\. 1 · You: not listed$/)).toBeInTheDocument()
  expect(screen.getByText(/: no\. 2 · You: no\. 1$/)).toBeInTheDocument()
  // 102 has the places 2 and 1, and 101 has 1 and the last.
  await waitFor(async () => expect(await titles()).toEqual([`${name} 101`, `${name} 102`]))
  await user.click(screen.getByRole('button', { name: 'Leave group' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Leave the group?' }))
  await user.click(dialog.getByRole('button', { name: 'Leave group' }))
  expect(await screen.findByText('You left the group')).toBeInTheDocument()
  await waitFor(async () => expect(await titles()).toEqual([`${name} 102`]))
  expect(screen.queryByText('Your group')).not.toBeInTheDocument()
})
