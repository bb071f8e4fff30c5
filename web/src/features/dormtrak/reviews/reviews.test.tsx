import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { addPerson, sql } from '#test/people.ts'
import { visit } from '#test/visit.tsx'

/** A review of the resident's own room. */
async function ownReview() {
  const name = `Quince House ${Math.random()}`
  const [room] = await sql<{ id: number; dormID: number }>(
    `with area as (insert into neighborhoods (name) values ($1) returning id),
      dorm as (insert into dorms (neighborhood_id, name) select id, $1 from area returning id)
      insert into dorm_rooms (dorm_id, number, room_type, area, floor_number)
        select id, '101', 's', 120, 1 from dorm returning id, dorm_id as "dormID"`,
    name,
  )
  const person = await addPerson({ hasAcceptedDormtrakPolicy: true, dormRoomID: room!.id })
  const [review] = await sql<{ id: number }>(
    `with review as (insert into dorm_reviews (dorm_room_id, dorm_id, comment, closet, flooring,
        private_bathroom, common_room_access, thermostat_access, bed_adjustable, key_or_card,
        satisfaction, location, wifi, loudness, created_time)
      values ($1, $2, 'At first', 'Small', 'Wood', false, false, true, true, 'Physical Key',
        4, 4, 4, 4, now()) returning id)
      insert into dorm_review_authors (review_id, user_id, dorm_room_id)
        select id, $3, $1 from review returning review_id as id`,
    room!.id,
    room!.dormID,
    person.id,
  )
  return { person, id: review!.id }
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
