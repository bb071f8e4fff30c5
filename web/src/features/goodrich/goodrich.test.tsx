import { act, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { navigate } from '#core/navigation/siteLocation.ts'
import { failOn, works } from '#test/failingFetch.ts'
import { addItem, addOrder } from '#test/goodrich.ts'
import { withHeld } from '#test/heldFetch.ts'
import { addPerson, sql } from '#test/people.ts'
import { portal } from '#test/portal.ts'
import { visit } from '#test/visit.tsx'

// A Thursday in term, hours before the last pickup.
beforeAll(() => portal.open({ now: '2026-10-15T15:00:00Z' }))
afterEach(works)

test('a person orders a combo, and finds the order with its status', async () => {
  await addItem('Cold brew', { category: 'Drink', cents: 350 })
  await addItem('Sesame bagel', { category: 'Bagel', cents: 200 })
  await addItem('Scallion spread', { category: 'Spread', cents: 175 })
  const user = await visit('/dining/goodrich', { as: await addPerson() })
  for (const name of ['Cold brew', 'Sesame bagel', 'Scallion spread']) {
    await user.click(await screen.findByRole('button', { name: `Add ${name}` }))
  }
  expect(await screen.findByText('-$2.25')).toBeInTheDocument()
  const times = within(await screen.findByRole('group', { name: 'Pickup time' }))
  await user.click((await times.findAllByRole('radio')).at(-1) ?? document.body)
  const place = await screen.findByRole('button', { name: /^Place order for/ })
  await waitFor(() => expect(place).toBeEnabled())
  await user.click(place)
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toMatch(/Choose how to pay\. Enter a phone number/)
  const payment = within(screen.getByRole('group', { name: 'Payment at pickup' }))
  expect(payment.getByText('Choose how to pay.')).toBeInTheDocument()
  await waitFor(() => expect(document.activeElement).toBe(payment.getAllByRole('radio')[0]))
  expect(screen.getByLabelText('Phone').getAttribute('aria-invalid')).toBe('true')
  await user.click(await screen.findByRole('radio', { name: 'Cash' }))
  await user.type(screen.getByLabelText('Phone'), '413 555 0147')
  await user.click(place)
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Your orders' }, { timeout: 15_000 }),
  ).toBeInTheDocument()
  expect(await screen.findByText('Placed')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Cancel order' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Cancel order' }))
  expect(await screen.findByText('Canceled')).toBeInTheDocument()
})

test('the soonest pickup time comes first, and the times of an hour say am or pm', async () => {
  await addItem('Plum cake', { cents: 150 })
  const user = await visit('/dining/goodrich', { as: await addPerson() })
  await user.click(await screen.findByRole('button', { name: 'Add Plum cake' }))
  const times = within(await screen.findByRole('group', { name: 'Pickup time' }))
  const soonest = await times.findByRole('radio', { name: /^As soon as possible \d+:\d\d [ap]m$/ })
  expect(times.getAllByRole('radio')).toEqual([soonest])
  expect(screen.queryByText(/^Spot held/)).not.toBeInTheDocument()
  await user.click(soonest)
  const first = /\d+:\d\d [ap]m/.exec(soonest.closest('label')?.textContent ?? '')?.[0]
  await screen.findByRole('button', { name: `Place order for ${first}` })
  await screen.findByText(/^Spot held/)

  const hours = within(times.getByRole('group', { name: 'Later today' }))
  await user.click(hours.getAllByRole('button', { name: /^\d+ pm$/ }).at(-1) ?? document.body)
  const later = times.getAllByRole('radio', { name: /^\d+:\d\d pm, \d+ left$/ })
  await user.click(later[0]!)
  expect(soonest).not.toBeChecked()
  const chosen = later[0]!.getAttribute('aria-label')?.split(',')[0]
  await screen.findByRole('button', { name: `Place order for ${chosen}` })
})

/** Fills the cart with an item, and chooses the soonest pickup time and cash. */
async function prepare(user: UserEvent, item: string) {
  await user.click(await screen.findByRole('button', { name: `Add ${item}` }))
  const times = within(await screen.findByRole('group', { name: 'Pickup time' }))
  await user.click((await times.findAllByRole('radio')).at(-1) ?? document.body)
  await user.click(await screen.findByRole('radio', { name: 'Cash' }))
  await user.type(screen.getByLabelText('Phone'), '413 555 0147')
}

test('an order whose response was lost is not placed twice', async () => {
  await addItem('Ginger snap', { cents: 150 })
  const person = await addPerson()
  const user = await visit('/dining/goodrich', { as: person })
  await prepare(user, 'Ginger snap')
  const place = await screen.findByRole('button', { name: /^Place order for/ })
  await waitFor(() => expect(place).toHaveProperty('disabled', false))
  failOn('POST', '/goodrich/orders', 'lost')
  await user.click(place)
  expect((await screen.findByRole('alert')).textContent).toContain('couldn’t reach the server')
  works()
  // The page has asked for a new spot, which the first order did not use.
  await waitFor(async () => {
    const leases = await sql('select id from order_leases where user_id = $1', person.id)
    expect(leases).toHaveLength(1)
  })
  await new Promise((done) => setTimeout(done, 500))
  await user.click(place)
  expect(await screen.findByRole('heading', { level: 1, name: 'Your orders' })).toBeInTheDocument()
  expect(await sql('select id from orders where user_id = $1', person.id)).toHaveLength(1)
})

test('a spot in line that could not be reserved is asked for again', async () => {
  await addItem('Oat cookie', { cents: 150 })
  failOn('GET', '/goodrich/order-lease', 503)
  const user = await visit('/dining/goodrich', { as: await addPerson() })
  await prepare(user, 'Oat cookie')
  await screen.findByText('The portal is busy.')
  works()
  await screen.findByText(/^Spot held/, {}, { timeout: 15_000 })
  expect(screen.queryByText('The portal is busy.')).not.toBeInTheDocument()
}, 30_000)

test('an order waits for the opening hours, and says when they do not load', async () => {
  await addItem('Fig roll', { cents: 150 })
  const person = await addPerson()
  failOn('GET', '/goodrich/hours', 503)
  const user = await visit('/dining/goodrich', { as: person })
  await prepare(user, 'Fig roll')
  await screen.findByText(/^Spot held/)
  const failed = await screen.findByText('The opening hours did not load')
  expect(screen.queryByRole('button', { name: /^Place order/ })).not.toBeInTheDocument()
  works()
  const alert = failed.closest<HTMLElement>('[role="alert"]')!
  await user.click(within(alert).getByRole('button', { name: 'Try again' }))
  await user.click(await screen.findByRole('button', { name: /^Place order for/ }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Your orders' })).toBeInTheDocument()
  expect(await sql('select id from orders where user_id = $1', person.id)).toHaveLength(1)
})

test('the button to place an order waits while the opening hours load', async () => {
  await addItem('Rye crisp', { cents: 150 })
  await withHeld('/goodrich/hours', async ({ release }) => {
    const user = await visit('/dining/goodrich', { as: await addPerson() })
    await prepare(user, 'Rye crisp')
    await screen.findByText(/^Spot held/)
    const place = screen.getByRole('button', { name: /^Place order for/ })
    expect(place).toHaveProperty('disabled', true)
    release()
    await waitFor(() => expect(place).toHaveProperty('disabled', false))
  })
})

test('an order that is placed late does not take people away from another page', async () => {
  await addItem('Chai', { category: 'Drink', cents: 150 })
  const user = await visit('/dining/goodrich', { as: await addPerson() })
  await prepare(user, 'Chai')
  const place = await screen.findByRole('button', { name: /^Place order for/ })
  await waitFor(() => expect(place).toHaveProperty('disabled', false))
  await withHeld('/goodrich/orders', async ({ count, release }) => {
    await user.click(place)
    await waitFor(() => expect(count()).toBe(1))
    act(() => navigate('/about'))
    await waitFor(() => expect(place.isConnected).toBe(false))
    release()
    expect(await screen.findByText(/^Order #\d+ is placed for/)).toBeInTheDocument()
  })
  expect(window.location.pathname).toBe('/about')
})

test('ordering again says when the menu does not load', async () => {
  const person = await addPerson()
  await addOrder({ userID: person.id, day: '2026-10-14', time: '10:50', status: 3, cents: 500 })
  const user = await visit('/dining/goodrich/orders', { as: person })
  const again = await screen.findByRole('button', { name: 'Order again' })
  failOn('GET', '/goodrich/menu', 503)
  await user.click(again)
  expect(await screen.findByText('The portal is busy.')).toBeInTheDocument()
})
