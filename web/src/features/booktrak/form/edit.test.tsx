import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { list, newBook } from '#test/booktrak.ts'
import { addPerson, sql } from '#test/people.ts'
import { visit } from '#test/visit.tsx'

const saved = async (id: number) => {
  const rows = await sql<{ price: number; description: string | null }>(
    'select price, description from book_listings where id = $1',
    id,
  )
  return rows[0]
}

/**
 * Opens the form of a listing, changes the saved listing as another tab would, and saves a price
 * here.
 */
async function editTwice(theirs: string) {
  const seller = await addPerson()
  const { id } = await list(seller, newBook())
  const user = await visit(`/booktrak/listings/${id}`, { as: seller })
  const price = await screen.findByLabelText(/^Price/)
  await user.clear(price)
  await user.type(price, '7')
  await sql(`update book_listings set ${theirs} where id = $1`, id)
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  return { id, user }
}

test('a listing that was changed in another tab shows both values and asks', async () => {
  const { id, user } = await editTwice('price = 1200')
  const dialog = await screen.findByRole('dialog', { name: 'This was changed elsewhere' })
  expect(dialog.textContent).toMatch(/Price.*7.*12/)
  expect(await saved(id)).toMatchObject({ price: 1200 })
  await user.click(within(dialog).getByRole('button', { name: 'Save my version' }))
  await waitFor(async () => expect(await saved(id)).toMatchObject({ price: 700 }))
})

test('another tab’s change to another field of a listing is kept', async () => {
  const { id } = await editTwice(`description = 'Pencil only'`)
  await waitFor(async () =>
    expect(await saved(id)).toEqual({ price: 700, description: 'Pencil only' }),
  )
})
