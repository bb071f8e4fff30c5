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

test('a book is reported from its page, and a moderator corrects it in the queue', async () => {
  const reader = await addPerson()
  const book = { ...newBook(), title: `Fraud ${crypto.randomUUID().slice(0, 8)}` }
  const { bookID } = await list(await addPerson(), book)
  const user = await visit(`/booktrak/books/${bookID}`, { as: reader })
  await user.click(await screen.findByRole('button', { name: 'Report' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('radio', { name: /Targets a person/ }))
  await user.click(dialog.getByRole('button', { name: 'Report' }))
  expect(await screen.findByText('Reported. Moderators will look at it.')).toBeInTheDocument()
  cleanup()

  await visit('/moderation?kind=book', { as: await addPerson({ admin: true }) })
  await user.click((await screen.findAllByRole('link', { name: book.title }))[0]!)
  await screen.findByRole('radio', { name: /^Remove/ })
  expect(screen.queryByRole('radio', { name: /^Hide/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Correct this book' }))
  const title = await screen.findByLabelText('Title')
  await user.clear(title)
  await user.click(screen.getByRole('button', { name: 'Save correction' }))
  expect(await screen.findByRole('link', { name: /Enter the title/ })).toBeInTheDocument()
  await user.type(title, `Trust and ${book.isbn}`)
  await user.click(screen.getByRole('button', { name: 'Save correction' }))
  expect(await screen.findByText('The book was corrected')).toBeInTheDocument()
  expect(await screen.findAllByRole('link', { name: `Trust and ${book.isbn}` })).not.toEqual([])
  cleanup()
  await visit(`/booktrak/books/${bookID}`, { as: reader })
  const heading = { level: 1, name: `Trust and ${book.isbn}` }
  expect(await screen.findByRole('heading', heading)).toBeInTheDocument()
})
