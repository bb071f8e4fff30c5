import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { addPerson, sql, type TestPerson } from './people.ts'

export const manager = (): Promise<TestPerson> =>
  addPerson({ name: 'Gus Bell', type: 'staff', goodrichManager: true })

type Item = { category?: string; cents?: number; left?: number }

/** Adds an item to the menu: $2.75, a food, never sold out, unless told otherwise. */
export const addItem = (title: string, { category = 'Food', cents = 275, left }: Item = {}) =>
  sql(
    `insert into menu_items (title, description, category, price_cents, quantity_limit, quantity)
     values ($1, '', $2, $3, $4, $5)`,
    ...[title, category, cents, left !== undefined, left ?? null],
  )

type Order = { userID?: number; day: string; time: string; status: number; cents: number }

/** Adds an order of Ann's, paid in cash; returns its number. */
export async function addOrder({ userID, day, time, status, cents }: Order): Promise<number> {
  const [order] = await sql<{ id: number }>(
    `insert into orders (user_id, customer_name, day, time, status, status_time, notes, combo_deal,
       payment_method, subtotal_cents, saving_cents, total_cents, request_hash, created_time)
     values ($1, 'Ann', $2, $3, $4, now(), '', false, 3, $5::int, 0, $5::int, '', now())
     returning id`,
    ...[userID ?? null, day, time, status, cents],
  )
  return order!.id
}

/** Opens the dialog of a staff order and fills in a name, an item and the last pickup time. */
export async function fillStaffOrder(user: UserEvent, name: string, item: string) {
  await user.click(await screen.findByRole('button', { name: 'Enter order' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Enter an order' }))
  await user.type(dialog.getByLabelText(/^Or a name to call/), name)
  await user.selectOptions(
    await dialog.findByLabelText('Add an item'),
    await dialog.findByRole('option', { name: `${item}, $2.75` }),
  )
  const times = within(dialog.getByLabelText('Pickup time')).getAllByRole('option')
  await user.selectOptions(dialog.getByLabelText('Pickup time'), times.at(-1)!)
  return dialog
}
