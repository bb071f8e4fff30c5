import { act, cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { addPerson, sql } from '#test/people.ts'
import { visit } from '#test/visit.tsx'

// A page's code loads when the page first opens, which can take a while on a busy machine.
configure({ asyncUtilTimeout: 8000 })
const unique = () => crypto.randomUUID().slice(0, 8)

test('a person posts a ride after fixing a mistake, and finds it in the list of its day', async () => {
  const person = await addPerson({ name: 'Wren Halloway' })
  const destination = `Boston ${unique()}`
  const user = await visit('/bulletins/ride/new', { as: person })
  await user.click(await screen.findByRole('radio', { name: 'I offer seats' }))
  await user.type(screen.getByLabelText('From'), 'Campus')
  await user.type(screen.getByLabelText('To'), destination)
  await user.type(screen.getByLabelText('Text'), 'Two bags each')
  await user.click(screen.getByRole('button', { name: 'Post ride' }))
  expect(screen.getAllByText('Choose the day.').length).toBeGreaterThan(0)
  fireEvent.change(screen.getByLabelText('Day'), { target: { value: '2090-03-04' } })
  await user.click(screen.getByRole('button', { name: 'Post ride' }))
  expect(await screen.findByText('Two bags each')).toBeInTheDocument()

  cleanup()
  await visit('/bulletins/ride?day=2090-03-04', { as: person })
  const list = within(await screen.findByRole('list', { name: /^Rides on / }))
  expect(list.getByRole('link', { name: `Campus to ${destination} [Offer]` })).toBeInTheDocument()
})

test('a search without rides says so and leads back to all rides', async () => {
  const user = await visit('/bulletins/ride?q=zebrafinch', { as: await addPerson() })
  expect(await screen.findByText('No rides match')).toBeInTheDocument()
  await user.click(screen.getByRole('link', { name: 'Show all rides' }))
  expect(window.location.search).toBe('')
})

test('a ride that departs disappears from the open list', async () => {
  const destination = `Leavetown ${unique()}`
  await sql(
    `insert into rides (source, destination, source_key, destination_key, offer, day, seats, body,
       ex_user_name, created_time)
     values ('Campus', $1, 'campus', 'leavetown', true, current_date + 1, 2, '', 'Bo', now())`,
    destination,
  )
  vi.useFakeTimers({ shouldAdvanceTime: true })
  try {
    await visit(`/bulletins/ride?q=${encodeURIComponent(destination)}`, { as: await addPerson() })
    await screen.findByRole('link', { name: `Campus to ${destination} [Offer]` })
    await sql('update rides set day = current_date - 2 where destination = $1', destination)
    await act(() => vi.advanceTimersByTimeAsync(61_000))
    await waitFor(() => expect(screen.queryByText('No rides match')).toBeTruthy())
  } finally {
    vi.useRealTimers()
  }
})

test('the days count the rides that the search finds', async () => {
  const destination = `Countford ${unique()}`
  await sql(
    `insert into rides (source, destination, source_key, destination_key, offer, day, seats, body,
       ex_user_name, created_time)
     select 'Campus', $1, 'campus', 'countford', offer, current_date + days, 2, '', 'Bo', now()
     from (values (true, 1), (false, 1), (false, 2)) as each (offer, days)`,
    destination,
  )
  const user = await visit(`/bulletins/ride?q=${encodeURIComponent(destination)}`, {
    as: await addPerson(),
  })
  const days = within(await screen.findByRole('navigation', { name: 'Day' }))
  const counts = () =>
    days.getAllByRole('link').flatMap((day) => day.querySelector('span')?.textContent ?? [])
  await waitFor(() => expect(counts()).toEqual(['2', '1']))
  await user.click(screen.getByRole('radio', { name: 'Offers' }))
  await waitFor(() => expect(counts()).toEqual(['1']))
  expect(await screen.findByText('1 ride')).toBeInTheDocument()
})
