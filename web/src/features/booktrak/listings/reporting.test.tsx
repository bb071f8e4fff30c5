import { cleanup, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { list, newBook } from '#test/booktrak.ts'
import { addPerson } from '#test/people.ts'
import { visit } from '#test/visit.tsx'

test('a listing is reported from its book, and its owner reads why moderators hid it', async () => {
  const [seller, reader] = [await addPerson(), await addPerson()]
  const book = newBook()
  const { id, bookID } = await list(seller, book, { description: 'Paid before shown' })
  const user = await visit(`/booktrak/books/${bookID}`, { as: reader })
  const offers = within(await screen.findByRole('region', { name: /for sale/ }))
  const more = new RegExp(`^More actions for the listing of ${book.title}`)
  await user.click(await offers.findByRole('button', { name: more }))
  await user.click(await screen.findByRole('menuitem', { name: 'Report to moderators' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('radio', { name: /Spam/ }))
  await user.click(dialog.getByRole('button', { name: 'Report' }))
  expect(await screen.findByText('Reported. Moderators will look at it.')).toBeInTheDocument()
  cleanup()

  await visit('/moderation?kind=bookListing', { as: await addPerson({ admin: true }) })
  const title = `Selling: ${book.title}`
  await user.click((await screen.findAllByRole('link', { name: new RegExp(title) }))[0]!)
  await user.click(await screen.findByRole('radio', { name: /^Hide/ }))
  await user.type(screen.getByLabelText(/^Note to the author/), 'No paying ahead')
  await user.click(screen.getByRole('button', { name: 'Hide listing' }))
  expect(await screen.findByText('The listing was hidden')).toBeInTheDocument()
  cleanup()

  await visit('/booktrak/edit', { as: seller })
  expect(await screen.findByText('Hidden by a moderator')).toBeInTheDocument()
  cleanup()
  await visit(`/booktrak/listings/${id}`, { as: seller })
  expect(await screen.findByText(/“No paying ahead”/)).toBeInTheDocument()
  cleanup()
  await visit(`/booktrak/books/${bookID}`, { as: reader })
  expect(await screen.findByText(/No one is selling this book right now/)).toBeInTheDocument()
})
