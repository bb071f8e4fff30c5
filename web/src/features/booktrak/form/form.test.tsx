import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { list, newBook } from '#test/booktrak.ts'
import { callApi } from '#test/callApi.ts'
import { withHeld } from '#test/heldFetch.ts'
import { addPerson, sql } from '#test/people.ts'
import { visit } from '#test/visit.tsx'

test('several books are listed at once from a link, with the errors beside their fields', async () => {
  const seller = await addPerson()
  const [one, two] = [newBook(), newBook()]
  await list(await addPerson(), one)
  const user = await visit(`/booktrak/listings/create?isbn=${one.isbn}`, { as: seller })
  expect(await screen.findByRole('heading', { name: one.title })).toBeInTheDocument()
  await user.type(screen.getByLabelText('Add another book'), `${two.isbn}{Enter}`)
  const second = within(await screen.findByRole('group', { name: `ISBN ${two.isbn}` }))
  expect(await second.findByText(/not responding|not in the outside catalog/)).toBeInTheDocument()
  await user.type(second.getByLabelText(/^Price/), 'ten')
  await user.click(screen.getByRole('button', { name: 'Post 2 listings' }))
  const problems = await screen.findByRole('region', { name: 'Problems' })
  await waitFor(() => expect(document.activeElement).toBe(problems))
  await user.click(within(problems).getByRole('link', { name: 'Enter the title of the book.' }))
  expect(second.getByLabelText('Title')).toHaveFocus()
  await user.type(second.getByLabelText('Title'), two.title)
  expect(second.getByText('Enter a price such as 18 or 18.50.')).toBeInTheDocument()
  await user.clear(second.getByLabelText(/^Price/))
  await user.type(second.getByLabelText(/^Price/), '12.50')
  for (const select of screen.getAllByLabelText('Condition')) {
    await user.selectOptions(select, 'Like new')
  }
  await user.click(screen.getByRole('button', { name: 'Post 2 listings' }))
  expect(await screen.findByText('2 listings posted')).toBeInTheDocument()
  const own = within(await screen.findByRole('list', { name: 'My listings' }))
  expect(own.getByRole('link', { name: two.title })).toBeInTheDocument()
  expect(own.getByText('$12.50')).toBeInTheDocument()
})

test('a draft survives leaving the page, even for books that are not in the URL', async () => {
  const seller = await addPerson()
  const [one, two] = [newBook(), newBook()]
  for (const book of [one, two]) await list(await addPerson(), book)
  const user = await visit(`/booktrak/listings/create?isbn=${one.isbn}`, { as: seller })
  await user.type(await screen.findByLabelText(/^Description/), 'No marks')
  await waitFor(() => expect(screen.getByText('Draft saved on this device.')).toBeInTheDocument())
  cleanup()
  await visit(`/booktrak/listings/create?isbn=${two.isbn}`, { as: seller })
  await user.click(await screen.findByRole('button', { name: 'Continue the draft' }))
  const first = within(await screen.findByRole('group', { name: one.title }))
  expect(await first.findByLabelText(/^Description/)).toHaveProperty('value', 'No marks')
  await user.click(screen.getByRole('button', { name: `Remove ${one.title}` }))
  await waitFor(() => expect(window.location.search).toBe(`?isbn=${two.isbn}`))
})

test('a listing is edited, reserved, sold and deleted, and each can be undone', async () => {
  const seller = await addPerson()
  const book = newBook()
  const { id } = await list(seller, book)
  const user = await visit(`/booktrak/listings/${id}`, { as: seller })
  const price = await screen.findByLabelText(/^Price/)
  expect(price).toHaveProperty('value', '18')
  await user.clear(price)
  await user.type(price, '7')
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  const own = within(await screen.findByRole('list', { name: 'My listings' }))
  expect(await own.findByText('$7')).toBeInTheDocument()

  const choose = async (item: string) => {
    await user.click(screen.getByRole('button', { name: `More actions for ${book.title}` }))
    await user.click(await screen.findByRole('menuitem', { name: item }))
  }
  await choose('Reserve it for someone')
  expect(await own.findByText('Reserved')).toBeInTheDocument()
  await choose('Undo the last change')
  expect(await own.findByText('For sale')).toBeInTheDocument()
  await user.click(own.getByRole('button', { name: /^Mark sold/ }))
  expect(await own.findByText('Sold')).toBeInTheDocument()
  await user.click(own.getByRole('button', { name: /^Undo/ }))
  expect(await own.findByText('For sale')).toBeInTheDocument()
  await choose('Delete')
  expect(await screen.findByText('You’re not selling any books')).toBeInTheDocument()
  await user.click(screen.getAllByRole('button', { name: 'Undo' }).at(-1)!)
  expect(await screen.findByRole('link', { name: book.title })).toBeInTheDocument()

  await sql(`update book_listings set expire_time = now() - interval '1 day' where id = $1`, id)
  cleanup()
  await visit('/booktrak/edit?state=expired', { as: seller })
  await user.click(await screen.findByRole('button', { name: /^Renew/ }))
  expect(await screen.findByText('Nothing is expired')).toBeInTheDocument()
})

test('past sales suggest a price', async () => {
  const seller = await addPerson()
  const book = newBook()
  const { id, bookID } = await list(seller, book, { price: 2300 })
  await callApi(seller, 'PUT', `/booktrak/listings/${id}/state`, { state: 'sold' })
  const user = await visit(`/booktrak/listings/create?isbn=${book.isbn}`, { as: seller })
  await user.click(await screen.findByRole('button', { name: 'Use $23' }))
  expect(screen.getByLabelText(/^Price/)).toHaveProperty('value', '23')
  cleanup()
  await visit(`/booktrak/books/${bookID}`, { as: seller })
  expect(await screen.findByText('One copy sold, for $23.')).toBeInTheDocument()
})

test('a price is suggested only for the condition that is chosen', async () => {
  const seller = await addPerson()
  const book = newBook()
  for (const [condition, price] of [
    ['GOOD', 2300],
    ['LIKE_NEW', 4100],
  ] as const) {
    const { id } = await list(seller, book, { condition, price })
    await callApi(seller, 'PUT', `/booktrak/listings/${id}/state`, { state: 'sold' })
  }
  const user = await visit(`/booktrak/listings/create?isbn=${book.isbn}`, { as: seller })
  await user.selectOptions(await screen.findByLabelText('Condition'), 'Good')
  await screen.findByRole('button', { name: 'Use $23' })
  await withHeld('/prices?condition=LIKE_NEW', async ({ count, release }) => {
    await user.selectOptions(screen.getByLabelText('Condition'), 'Like new')
    await waitFor(() => expect(count()).toBe(1))
    expect(screen.queryByText(/sold for about/)).not.toBeInTheDocument()
    release()
    expect(await screen.findByText(/in like new condition sold for about \$41/)).toBeInTheDocument()
  })
})

test('only the owner edits a listing; others are taken to the book', async () => {
  const book = newBook()
  const { id, bookID } = await list(await addPerson(), book)
  await visit(`/booktrak/listings/${id}`, { as: await addPerson() })
  expect(await screen.findByRole('heading', { level: 1, name: book.title })).toBeInTheDocument()
  expect(window.location.pathname).toBe(`/booktrak/books/${bookID}`)
})

test('posting a book keeps the draft of the others', async () => {
  const seller = await addPerson()
  const [one, two] = [newBook(), newBook()]
  for (const book of [one, two]) await list(await addPerson(), book)
  const user = await visit(`/booktrak/listings/create?isbn=${one.isbn}`, { as: seller })
  await user.type(await screen.findByLabelText(/^Description/), 'No marks')
  cleanup()
  await visit(`/booktrak/listings/create?isbn=${two.isbn}`, { as: seller })
  await user.selectOptions(await screen.findByLabelText('Condition'), 'Like new')
  await user.click(screen.getByRole('button', { name: 'Post 1 listing' }))
  expect(await screen.findByText('1 listing posted')).toBeInTheDocument()
  expect(await screen.findByRole('heading', { level: 1, name: 'My listings' })).toBeInTheDocument()
  cleanup()
  await visit('/booktrak/listings/create', { as: seller })
  expect(await screen.findByText(/Your draft has 1 more book\./)).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Continue the draft' }))
  expect(await screen.findByLabelText(/^Description/)).toHaveProperty('value', 'No marks')
})
