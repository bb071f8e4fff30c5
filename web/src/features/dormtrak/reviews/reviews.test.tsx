import { screen, waitFor, within } from '@testing-library/react'
import { dormReviews } from '@wso/contract/dormtrak/reviews'
import { expect, test } from 'vitest'
import { failOn, works } from '#test/failingFetch.ts'
import { addPerson, callAs, sql } from '#test/people.ts'
import { visit } from '#test/visit.tsx'

/** A review of the resident's own room. */
async function ownReview() {
  const name = `Quince House ${Math.random()}`
  const [room] = await sql<{ id: number }>(
    `with area as (insert into neighborhoods (name) values ($1) returning id),
      dorm as (insert into dorms (neighborhood_id, name) select id, $1 from area returning id)
      insert into dorm_rooms (dorm_id, number, room_type, area, floor_number)
        select id, '101', 's', 120, 1 from dorm returning id`,
    name,
  )
  const person = await addPerson({ hasAcceptedDormtrakPolicy: true, dormRoomID: room!.id })
  const call = await callAs(person)
  const { id } = await call(dormReviews.create, {
    body: {
      dormRoomID: room!.id,
      comment: 'At first',
      closet: 'Small',
      flooring: 'Wood',
      privateBathroom: false,
      commonRoomAccess: false,
      thermostatAccess: true,
      bedAdjustable: true,
      keyOrCard: 'Physical Key',
      satisfaction: 4,
      location: 4,
      wifi: 4,
      loudness: 4,
    },
  })
  return { person, id }
}

test('a review that was changed in another tab shows both values and asks', async () => {
  const { person, id } = await ownReview()
  const user = await visit(`/dormtrak/reviews/edit/${id}`, { as: person })
  const comment = await screen.findByLabelText(/^Comment/)
  await user.clear(comment)
  await user.type(comment, 'Mine')
  await sql(`update dorm_reviews set comment = 'Theirs', closet = 'Large' where id = $1`, id)
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  const dialog = await screen.findByRole('dialog', { name: 'This was changed elsewhere' })
  expect(dialog.textContent).toMatch(/Comment.*Mine.*Theirs/)
  await user.click(within(dialog).getByRole('button', { name: 'Save my version' }))
  const saved = () => sql('select comment, closet from dorm_reviews where id = $1', id)
  await waitFor(async () => expect(await saved()).toEqual([{ comment: 'Mine', closet: 'Large' }]))
})

test('a new review whose photos fail is posted once, and the form that edits it has them', async () => {
  const { person, id } = await ownReview()
  const [room] = await sql<{ id: number }>(
    'select dorm_room_id as id from dorm_reviews where id = $1',
    id,
  )
  await sql('delete from dorm_reviews where id = $1', id)
  const user = await visit('/dormtrak/reviews/new', { as: person })
  const choose = async (question: RegExp, answer: string) =>
    user.click(within(screen.getByRole('group', { name: question })).getByLabelText(answer))
  await user.type(await screen.findByLabelText('Closet'), 'Small')
  await choose(/enter the room/, 'Physical Key')
  await choose(/Flooring/, 'Wood')
  await choose(/private bathroom/, 'No')
  await choose(/common room/, 'No')
  await choose(/thermostat/, 'Yes')
  await choose(/bed adjustable/, 'Yes')
  await choose(/satisfied/, '4')
  await user.type(screen.getByLabelText(/^Comment/), 'Bright.')
  await user.upload(
    screen.getByLabelText('Choose photos'),
    new File(['x'], 'room.png', { type: 'image/png' }),
  )
  failOn('PUT', '/photo', 400)
  await user.click(screen.getByRole('button', { name: 'Post review' }))
  expect(await screen.findByText(/^Review posted, but not every photo/)).toBeInTheDocument()
  const reviews = await sql<{ id: number }>(
    'select id from dorm_reviews where dorm_room_id = $1',
    room!.id,
  )
  expect(reviews).toHaveLength(1)
  expect(window.location.pathname).toBe(`/dormtrak/reviews/edit/${reviews[0]!.id}`)
  expect(await screen.findByText(/^1 of 10 photos/)).toBeInTheDocument()
  works()
})
