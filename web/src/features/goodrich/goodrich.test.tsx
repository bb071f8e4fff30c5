import { screen, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { addPerson, sql } from '#test/people.ts'
import { portal } from '#test/portal.ts'
import { visit } from '#test/visit.tsx'

// A Thursday in term, hours before the last pickup.
beforeAll(() => portal.open({ now: '2026-10-15T15:00:00Z' }))

const addItem = (title: string, category: string, cents: number) =>
  sql(
    `insert into menu_items (title, description, category, price_cents) values ($1, '', $2, $3)`,
    ...[title, category, cents],
  )

test('a person orders a combo, and finds the order with its status', async () => {
  await addItem('Cold brew', 'Drink', 350)
  await addItem('Sesame bagel', 'Bagel', 200)
  await addItem('Scallion spread', 'Spread', 175)
  const user = await visit('/dining/goodrich', { as: await addPerson() })
  for (const name of ['Cold brew', 'Sesame bagel', 'Scallion spread']) {
    await user.click(await screen.findByRole('button', { name: `Add ${name}` }))
  }
  expect(await screen.findByText('-$2.25')).toBeTruthy()
  const times = within(await screen.findByRole('group', { name: 'Pickup time' }))
  await user.click((await times.findAllByRole('radio')).at(-1) ?? document.body)
  const place = await screen.findByRole('button', { name: /^Place order for/ })
  await user.click(place)
  expect((await screen.findByRole('alert')).textContent).toContain('Choose how to pay')
  await user.click(await screen.findByRole('radio', { name: 'Cash' }))
  await user.type(screen.getByLabelText('Phone'), '413 555 0147')
  await user.click(place)
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Your orders' }, { timeout: 15_000 }),
  ).toBeTruthy()
  expect(await screen.findByText('Placed')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Cancel order' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Cancel order' }))
  expect(await screen.findByText('Canceled')).toBeTruthy()
})
