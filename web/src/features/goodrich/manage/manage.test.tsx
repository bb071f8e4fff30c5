import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { failOn, works } from '#test/failingFetch.ts'
import { addItem, addOrder, fillStaffOrder, manager } from '#test/goodrich.ts'
import { withHeld } from '#test/heldFetch.ts'
import { addPerson, sql } from '#test/people.ts'
import { portal } from '#test/portal.ts'
import { visit } from '#test/visit.tsx'

// A Thursday in term, hours before the last pickup.
beforeAll(() => portal.open({ now: '2026-10-15T15:00:00Z' }))
afterEach(works)

test('staff enter an order for a name, mark it ready, undo that, and print its ticket', async () => {
  await addItem('Maple scone')
  const print = vi.spyOn(window, 'print').mockReturnValue()
  const user = await visit('/dining/goodrich/manage', { as: await manager() })
  const dialog = await fillStaffOrder(user, 'Table four', 'Maple scone')
  await user.type(dialog.getByLabelText('Note for Maple scone 1'), 'warm')
  await user.click(dialog.getByRole('button', { name: 'Enter order' }))
  const lane = (name: string) => within(screen.getByRole('region', { name }))
  const ticket = await lane('To make').findByText('Table four, Cash $2.75')
  expect(lane('To make').getByText('warm')).toBeInTheDocument()
  await user.click(lane('To make').getByRole('button', { name: 'Mark ready' }))
  expect(await lane('Ready').findByText('Table four, Cash $2.75')).toBeInTheDocument()
  expect(ticket.isConnected).toBe(false)
  await user.click(lane('Ready').getByRole('button', { name: /^Undo the last step/ }))
  expect(await lane('To make').findByText('Table four, Cash $2.75')).toBeInTheDocument()
  await user.click(lane('To make').getByRole('button', { name: /^More actions for order/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Print ticket' }))
  await waitFor(() => expect(print).toHaveBeenCalledOnce())
  print.mockRestore()
})

test('the board is searched by name and number', async () => {
  const user = await visit('/dining/goodrich/manage', { as: await manager() })
  const toMake = within(await screen.findByRole('region', { name: 'To make' }))
  expect(await toMake.findByText(/^Table four/)).toBeInTheDocument()
  await user.type(screen.getByRole('searchbox', { name: 'Find an order' }), 'nobody')
  expect(await toMake.findByText('No orders.')).toBeInTheDocument()
  expect(new URLSearchParams(window.location.search).get('q')).toBe('nobody')
})

test('a staff order without a customer shows what is missing and keeps the other fields', async () => {
  await addItem('Oat bar')
  const user = await visit('/dining/goodrich/manage', { as: await manager() })
  await user.click(await screen.findByRole('button', { name: 'Enter order' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.selectOptions(
    await dialog.findByLabelText('Add an item'),
    await dialog.findByRole('option', { name: 'Oat bar, $2.75' }),
  )
  await user.click(dialog.getByRole('button', { name: 'Enter order' }))
  expect(await dialog.findByText(/^Enter a username or a name/)).toBeInTheDocument()
  expect(dialog.getByText('Oat bar', { selector: 'b' })).toBeInTheDocument()
})

test('a switch marks an item as sold out, and the remaining stock is shown', async () => {
  await addItem('Lemon tart', { left: 3 })
  const user = await visit('/dining/goodrich/manage', { as: await manager() })
  const tart = await screen.findByRole('switch', { name: 'Lemon tart' })
  expect(screen.getByText('3 left')).toBeInTheDocument()
  await user.click(tart)
  await waitFor(() => expect(screen.queryByText('3 left')).not.toBeInTheDocument())
  await waitFor(() =>
    expect(screen.getByRole('switch', { name: 'Lemon tart' })).toHaveProperty('checked', false),
  )
})

test('menu items are added, changed, removed and restored on the page', async () => {
  const user = await visit('/dining/goodrich/manage/menu', { as: await manager() })
  await user.click(await screen.findByRole('button', { name: 'Add item' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText('Name'), 'Ginger soda')
  await user.selectOptions(dialog.getByLabelText('Section'), 'Drink')
  await user.type(dialog.getByLabelText('Price in dollars'), '3.333')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText('must be whole cents', { exact: false })).toBeInTheDocument()
  await user.clear(dialog.getByLabelText('Price in dollars'))
  await user.type(dialog.getByLabelText('Price in dollars'), '3.25')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await user.click(await screen.findByRole('button', { name: 'Remove Ginger soda' }))
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Remove Ginger soda' })).not.toBeInTheDocument(),
  )
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByRole('button', { name: 'Remove Ginger soda' })).toBeInTheDocument()
})

test('undoing the removal of a menu item says when it does not work', async () => {
  await addItem('Plum cake')
  const user = await visit('/dining/goodrich/manage/menu', { as: await manager() })
  await user.click(await screen.findByRole('button', { name: 'Remove Plum cake' }))
  const undo = await screen.findByRole('button', { name: 'Undo' })
  failOn('POST', '/restore', 503)
  await user.click(undo)
  expect(await screen.findByText('The portal is busy.')).toBeInTheDocument()
})

test('an exception closes the counter on a date and gives the reason', async () => {
  const user = await visit('/dining/goodrich/manage/hours', { as: await manager() })
  await user.type(await screen.findByLabelText('Date'), '2030-01-02')
  await user.click(screen.getByRole('button', { name: 'Add date' }))
  await user.type(screen.getByLabelText(/^Reason for Wed, Jan 2/), 'Snow day')
  await user.click(screen.getByRole('button', { name: 'Save hours' }))
  expect(await screen.findByText('Hours saved')).toBeInTheDocument()
  const [row] = await sql<{ note: string; hours: unknown[] }>(
    `select note, hours from special_days where day = '2030-01-02'`,
  )
  expect(row).toEqual({ note: 'Snow day', hours: [] })
})

test('a day opens a second time, until after midnight', async () => {
  const user = await visit('/dining/goodrich/manage/hours', { as: await manager() })
  await user.click(await screen.findByRole('button', { name: 'Add hours to Friday' }))
  fireEvent.change(screen.getByLabelText('Friday first closes'), { target: { value: '23:00' } })
  expect(screen.getByText('next day')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Save hours' }))
  expect(await screen.findByText(/must be in their order/, { selector: 'p' })).toBeInTheDocument()
  fireEvent.change(screen.getByLabelText('Friday first closes'), { target: { value: '14:00' } })
  await user.click(screen.getByRole('button', { name: 'Save hours' }))
  expect(await screen.findByText('Hours saved')).toBeInTheDocument()
  const [row] = await sql<{ friday: unknown }>(`select week -> 5 as friday from opening_calendar`)
  expect(row?.friday).toEqual([
    { opens: '07:30', closes: '14:00' },
    { opens: '20:00', closes: '01:00' },
  ])
})

test('people who are not managers are turned away', async () => {
  await visit('/dining/goodrich/manage', { as: await addPerson() })
  await waitFor(() => expect(window.location.pathname).toBe('/login'))
})

test('a draft of a staff order can be entered after one of its items left the menu', async () => {
  await addItem('Rye roll')
  const staff = await manager()
  const user = await visit('/dining/goodrich/manage', { as: staff })
  await fillStaffOrder(user, 'Table nine', 'Rye roll')
  cleanup()
  const key = `wso.user.${staff.id}.draft.goodrich.staffOrder.2026-10-15`
  const draft = JSON.parse(localStorage.getItem(key) ?? '')
  const gone = { key: 1, id: 999_999, note: '', options: {} }
  draft.values.lines.push(gone)
  localStorage.setItem(key, JSON.stringify(draft))
  await visit('/dining/goodrich/manage', { as: staff })
  await user.click(await screen.findByRole('button', { name: 'Enter order' }))
  const again = within(await screen.findByRole('dialog'))
  await again.findByText('Rye roll', { selector: 'b' })
  await user.click(again.getByRole('button', { name: 'Enter order' }))
  expect(await screen.findByText(/^Order #\d+ entered$/)).toBeInTheDocument()
})

test('the report of a day shows no other day while it loads', async () => {
  await addOrder({ day: '2026-10-13', time: '10:50', status: 3, cents: 700 })
  const user = await visit('/dining/goodrich/manage/report?day=2026-10-13', {
    as: await manager(),
  })
  expect(await screen.findByText(/^1 order, 1 paid/)).toBeInTheDocument()
  await withHeld('/goodrich/reports/day', async ({ count, release }) => {
    await user.click(screen.getByRole('button', { name: 'Previous day' }))
    await waitFor(() => expect(count()).toBe(1))
    expect(screen.queryByText(/^1 order/)).not.toBeInTheDocument()
    release()
    expect(await screen.findByText('No orders on this day')).toBeInTheDocument()
  })
})

test('the counter cancels an order with a reason, which the customer reads', async () => {
  const customer = await addPerson()
  const day = '2026-10-15'
  const id = await addOrder({ userID: customer.id, day, time: '16:30', status: 1, cents: 700 })
  const user = await visit('/dining/goodrich/manage', { as: await manager() })
  const more = await screen.findByRole('button', { name: `More actions for order ${id}` })
  await user.click(more)
  await user.click(await screen.findByRole('menuitem', { name: 'Cancel order' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText(/^Reason/), 'The grill is broken')
  await user.click(dialog.getByRole('button', { name: 'Cancel order' }))
  expect(await screen.findByText(`#${id} canceled`)).toBeInTheDocument()
  cleanup()
  await visit('/notifications', { as: customer })
  expect(await screen.findByText(/The counter wrote: The grill is broken/)).toBeInTheDocument()
})
