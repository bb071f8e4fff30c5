import { screen, waitFor, within } from '@testing-library/react'
import { dormReviews } from '@wso/contract/dormtrak/reviews'
import { expect, test } from 'vitest'
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
