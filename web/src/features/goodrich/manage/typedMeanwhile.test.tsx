import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { addItem, addOrder, fillStaffOrder, manager } from '#test/goodrich.ts'
import { withHeld } from '#test/heldFetch.ts'
import { sql } from '#test/people.ts'
import { portal } from '#test/portal.ts'
import { visit } from '#test/visit.tsx'

// A Thursday in term, hours before the last pickup.
beforeAll(() => portal.open({ now: '2026-10-15T15:00:00Z' }))

const openDialog = async (name: RegExp | string) =>
  within(await screen.findByRole('dialog', { name }))

test('a reason typed while the hours are saved stays, and is saved next', async () => {
  const user = await visit('/dining/goodrich/manage/hours', { as: await manager() })
  await user.type(await screen.findByLabelText('Date'), '2030-01-02')
  await user.click(screen.getByRole('button', { name: 'Add date' }))
  const reason = () => screen.getByLabelText(/^Reason for Wed, Jan 2/)
  await user.type(reason(), 'Snow')
  await withHeld('/goodrich/calendar', async ({ count, release }) => {
    await user.click(screen.getByRole('button', { name: 'Save hours' }))
    await waitFor(() => expect(count()).toBeGreaterThan(0))
    await user.type(reason(), ' day')
    release()
    expect(await screen.findByText('Hours saved')).toBeInTheDocument()
  })
  expect(reason()).toHaveProperty('value', 'Snow day')
  const readNote = async () => (await sql(`select note from special_days`))[0]
  expect(await readNote()).toEqual({ note: 'Snow' })
  await user.click(screen.getByRole('button', { name: 'Save hours' }))
  await waitFor(async () => expect(await readNote()).toEqual({ note: 'Snow day' }))
  expect(await screen.findByText('No unsaved changes.')).toBeInTheDocument()
})

test('a staff note typed while it is saved stays, and is saved next', async () => {
  const id = await addOrder({ day: '2026-10-15', time: '20:50', status: 1, cents: 700 })
  const readNote = async () => (await sql('select admin_notes from orders where id = $1', id))[0]
  const user = await visit('/dining/goodrich/manage', { as: await manager() })
  await user.click(await screen.findByRole('button', { name: `More actions for order ${id}` }))
  await user.click(await screen.findByRole('menuitem', { name: 'Show details' }))
  const dialog = await openDialog(`Order #${id}`)
  const note = dialog.getByLabelText(/^Staff note/)
  await user.type(note, 'Call')
  await withHeld(`/goodrich/orders/${id}`, async ({ count, release }) => {
    await user.click(dialog.getByRole('button', { name: 'Save note' }))
    await waitFor(() => expect(count()).toBeGreaterThan(0))
    await user.type(note, ' twice')
    release()
    await waitFor(async () => expect(await readNote()).toEqual({ admin_notes: 'Call' }))
    await waitFor(() =>
      expect(dialog.getByRole('button', { name: 'Save note' }).ariaBusy).toBeNull(),
    )
  })
  expect(note.isConnected).toBe(true)
  expect(note).toHaveProperty('value', 'Call twice')
  await user.click(dialog.getByRole('button', { name: 'Save note' }))
  await waitFor(() => expect(note.isConnected).toBe(false))
  expect(await readNote()).toEqual({ admin_notes: 'Call twice' })
})

test('a description typed while an item is added stays, and changes the added item', async () => {
  const staff = await manager()
  const user = await visit('/dining/goodrich/manage/menu', { as: staff })
  await user.click(await screen.findByRole('button', { name: 'Add item' }))
  const dialog = await openDialog('Add to the menu')
  await user.type(dialog.getByLabelText('Name'), 'Pear tart')
  await user.type(dialog.getByLabelText('Price in dollars'), '3.00')
  await withHeld('/goodrich/menu', async ({ count, release }) => {
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(count()).toBeGreaterThan(0))
    await user.type(dialog.getByLabelText(/^Description/), 'Warm')
    release()
    expect(await screen.findByRole('dialog', { name: 'Edit Pear tart' })).toBeInTheDocument()
  })
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(await sql(`select description from menu_items where title = 'Pear tart'`)).toEqual([
    { description: 'Warm' },
  ])
  cleanup()
  await visit('/dining/goodrich/manage/menu', { as: staff })
  await user.click(await screen.findByRole('button', { name: 'Add item' }))
  expect((await openDialog('Add to the menu')).getByLabelText('Name')).toHaveProperty('value', '')
})

test('a note typed while a staff order is entered stays in the form', async () => {
  await addItem('Rye roll')
  const user = await visit('/dining/goodrich/manage', { as: await manager() })
  const dialog = await fillStaffOrder(user, 'Table nine', 'Rye roll')
  const note = dialog.getByLabelText(/^Note(?! for)/)
  await withHeld('/goodrich/orders/staff', async ({ count, release }) => {
    await user.click(dialog.getByRole('button', { name: 'Enter order' }))
    await waitFor(() => expect(count()).toBeGreaterThan(0))
    await user.type(note, 'No butter')
    release()
    expect(await screen.findByText(/^Order #\d+ entered$/)).toBeInTheDocument()
  })
  expect(note.isConnected).toBe(true)
  expect(note).toHaveProperty('value', 'No butter')
})

test('an item that is saved late does not close the dialog of another', async () => {
  await addItem('Fig bar')
  await addItem('Date bar')
  const user = await visit('/dining/goodrich/manage/menu', { as: await manager() })
  await user.click(await screen.findByRole('button', { name: 'Edit Fig bar' }))
  const first = await openDialog('Edit Fig bar')
  await user.type(first.getByLabelText(/^Description/), 'Sweet')
  await withHeld('/goodrich/menu', async ({ count, release }) => {
    await user.click(first.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(count()).toBeGreaterThan(0))
    await user.click(first.getByRole('button', { name: 'Cancel' }))
    await user.click(screen.getByRole('button', { name: 'Edit Date bar' }))
    const second = await openDialog('Edit Date bar')
    await user.type(second.getByLabelText(/^Description/), 'Chewy')
    release()
    expect(await screen.findByText('Sweet')).toBeInTheDocument()
    // Long enough for what runs after the menu was read again.
    await new Promise((done) => setTimeout(done, 100))
    expect(second.getByLabelText(/^Description/)).toHaveProperty('value', 'Chewy')
    expect(screen.getByRole('dialog', { name: 'Edit Date bar' })).toBeInTheDocument()
  })
})
