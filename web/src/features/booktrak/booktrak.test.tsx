import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { addCourse, list, newBook } from '#test/booktrak.ts'
import { withHeld } from '#test/heldFetch.ts'
import { addPerson, sql } from '#test/people.ts'
import { visit } from '#test/visit.tsx'

test('a book opens from the results with its offers, and its course with the books', async () => {
  const [seller, buyer] = [await addPerson(), await addPerson()]
  const course = await addCourse()
  const book = newBook()
  await list(seller, book, { courseIDs: [course.id], description: 'One coffee ring' })
  await list(await addPerson(), book, { price: 900, condition: 'FAIR' })

  const user = await visit(`/booktrak?book_query=${encodeURIComponent(book.title)}`, { as: buyer })
  // The new listing appears next to the results.
  const results = await screen.findByRole('region', { name: /^1 book for/ })
  await user.click(await within(results).findByRole('link', { name: book.title }))
  expect(await screen.findByRole('heading', { level: 1, name: book.title })).toBeInTheDocument()
  const offers = await screen.findByRole('region', { name: /^2 for sale/ })
  const prices = () =>
    within(offers)
      .getAllByText(/^\$\d/)
      .map(({ textContent }) => textContent)
  expect(prices()).toEqual(['$9', '$18'])
  expect(within(offers).getByText(/One coffee ring/)).toBeInTheDocument()
  // The results stay beside the open book.
  expect(screen.getByRole('link', { name: book.title }).getAttribute('aria-current')).toBe('true')

  await user.click(screen.getByRole('link', { name: course.code }))
  expect(
    await screen.findByRole('heading', { name: `1 book for ${course.code}` }),
  ).toBeInTheDocument()
  expect(window.location.search).toBe(`?course=${course.code.replace(' ', '+')}`)
})

test('“I want to sell” leads to the form first, and to what people want', async () => {
  const book = newBook()
  await list(await addPerson(), book, { listingType: 'BUY' })
  const user = await visit('/booktrak', { as: await addPerson() })
  await user.click(await screen.findByRole('radio', { name: 'I want to sell' }))
  const sell = await screen.findByRole('link', { name: 'Sell your books' })
  expect(sell.getAttribute('href')).toMatch(/^\/booktrak\/listings\/create(\?type=SELL)?$/)
  const search = screen.getByRole('searchbox', { name: 'Search books' })
  expect(sell.compareDocumentPosition(search)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  const requests = within(screen.getByRole('region', { name: 'New requests' }))
  expect(await requests.findByRole('link', { name: book.title })).toBeInTheDocument()
  expect(screen.queryByText('Most listed books')).not.toBeInTheDocument()
})

test('the filters of listings are part of the address and can be cleared', async () => {
  const [seller, buyer] = [await addPerson(), await addPerson()]
  const course = await addCourse()
  const [cheap, good] = [newBook(), newBook()]
  await list(seller, cheap, { price: 500, condition: 'POOR', courseIDs: [course.id] })
  await list(seller, good, { price: 4000, condition: 'LIKE_NEW', courseIDs: [course.id] })
  const user = await visit(`/booktrak/sell?course=${encodeURIComponent(course.code)}`, {
    as: buyer,
  })
  expect(await screen.findByText('2 copies for sale')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Filters and order' }))
  await user.selectOptions(screen.getByLabelText('Condition from'), 'Very good')
  expect(await screen.findByText('1 copy for sale')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: good.title })).toBeInTheDocument()
  // A maximum below the minimum also lowers the minimum.
  await user.selectOptions(screen.getByLabelText('Condition up to'), 'Fair')
  expect(window.location.search).toContain('min=FAIR&max=FAIR')
  await user.selectOptions(screen.getByLabelText('Condition from'), 'Any')
  expect(await screen.findByRole('link', { name: cheap.title })).toBeInTheDocument()
  await user.selectOptions(screen.getByLabelText('Price from'), '$30')
  expect(await screen.findByText('No listings match these filters')).toBeInTheDocument()
  await user.click(screen.getAllByRole('link', { name: 'Clear filters' })[0]!)
  await waitFor(() => expect(window.location.search).toBe(''))
})

test('no empty state appears while a search is running', async () => {
  const book = newBook()
  await list(await addPerson(), book)
  const user = await visit('/booktrak?q=zzzzzz', { as: await addPerson() })
  expect(await screen.findByText('No books here match “zzzzzz”')).toBeInTheDocument()
  await withHeld('/booktrak/books?', async ({ count, release }) => {
    const box = screen.getByRole('searchbox', { name: 'Search books' })
    await user.clear(box)
    await user.type(box, book.title)
    await waitFor(() => expect(count()).toBeGreaterThan(0))
    expect(screen.queryByText(/No books here match/)).not.toBeInTheDocument()
    expect(screen.queryByText(/^0 books/)).not.toBeInTheDocument()
    release()
    expect(await screen.findByRole('region', { name: /^1 book for/ })).toBeInTheDocument()
  })
})

test('an invalid ISBN and an unknown book each show a message', async () => {
  const person = await addPerson()
  await visit('/booktrak/books?isbn=9780306406158', { as: person })
  expect(await screen.findByText(/This is not an ISBN/)).toBeInTheDocument()
  cleanup()
  await visit(`/booktrak/books?isbn=${newBook().isbn}`, { as: person })
  expect(await screen.findByRole('link', { name: 'List this book' })).toBeInTheDocument()
  cleanup()
  const book = newBook()
  const { bookID } = await list(person, book)
  await visit(`/booktrak/books?isbn=${book.isbn}`, { as: person })
  expect(await screen.findByRole('heading', { level: 1, name: book.title })).toBeInTheDocument()
  expect(window.location.pathname).toBe(`/booktrak/books/${bookID}`)
  for (const path of ['books', 'listings']) {
    cleanup()
    await visit(`/booktrak/${path}/2000000000`, { as: person })
    expect(await screen.findByText(/^We can’t find this \w+$/)).toBeInTheDocument()
  }
})

test('a request and an offer match, and a message from there reaches the seller', async () => {
  const [seller, buyer] = [await addPerson(), await addPerson()]
  const book = newBook()
  await list(seller, book, { price: 1500 })
  await list(buyer, book, { listingType: 'BUY', condition: 'FAIR', price: 2000 })
  const user = await visit('/booktrak/looking', { as: buyer })
  const fitting = within(await screen.findByRole('list', { name: 'Copies that match' }))
  await user.click(fitting.getByRole('link', { name: /^Message/ }))
  const message = await screen.findByRole('textbox', { name: 'Message' })
  await user.clear(message)
  await user.type(message, 'At the library?')
  await user.click(screen.getByRole('button', { name: 'Send message' }))
  expect(await screen.findByLabelText(/^Message to/)).toBeInTheDocument()
  cleanup()

  await visit('/booktrak/edit', { as: seller })
  expect(await screen.findByText('People looking for your books')).toBeInTheDocument()
  await user.click(await screen.findByRole('link', { name: /^1 message/ }))
  expect(await screen.findByText('At the library?')).toBeInTheDocument()
  cleanup()

  await visit('/booktrak/looking', { as: buyer })
  const answered = within(await screen.findByRole('list', { name: 'Listings you messaged' }))
  expect(answered.getByRole('link', { name: /^Messages/ })).toBeInTheDocument()
})

test('empty pages say what will appear there', async () => {
  const as = await addPerson()
  for (const [address, text] of [
    ['/booktrak?q=zebrafinch', 'No books here match “zebrafinch”'],
    ['/booktrak?course=ZZZZ+999', 'No books for ZZZZ 999 yet'],
    ['/booktrak/courses', 'No courses in your schedule'],
    ['/booktrak/edit', 'You’re not selling any books'],
    ['/booktrak/looking', 'You’re not looking for any books'],
  ] as const) {
    await visit(address, { as })
    expect(await screen.findByText(text)).toBeInTheDocument()
    cleanup()
  }
})

test('a banned person is told which access is missing', async () => {
  const person = await addPerson()
  await sql(
    `insert into bans (user_id, booktrak, reason) values ($1, true, 'Sold answers')`,
    person.id,
  )
  await visit('/booktrak', { as: person })
  expect(await screen.findByText(/access to Booktrak/)).toBeInTheDocument()
})

test('a list that fails to load can be retried, and an outside catalog that is down is named', async () => {
  const { fetch } = globalThis
  let isDown = true
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (address.includes('/booktrak/health-check')) {
      return new Response(JSON.stringify({ status: 200, data: { ok: true, outside: 'down' } }))
    }
    if (isDown && address.includes('/booktrak/books?')) throw new TypeError('down')
    return fetch(address, init)
  })
  try {
    const user = await visit('/booktrak', { as: await addPerson() })
    const alert = await screen.findByRole('alert', {}, { timeout: 8000 })
    expect(alert.textContent).toContain('The books did not load')
    expect(await screen.findByText(/The outside catalog is not responding/)).toBeInTheDocument()
    isDown = false
    await user.click(within(alert).getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument())
  } finally {
    vi.stubGlobal('fetch', fetch)
  }
})

test('a book stays open when the list beside it has fewer pages than its address says', async () => {
  const book = newBook()
  const { bookID } = await list(await addPerson(), book)
  await visit(`/booktrak/books/${bookID}?q=${encodeURIComponent(book.title)}&page=9`, {
    as: await addPerson(),
  })
  await screen.findByRole('heading', { level: 1, name: book.title })
  await waitFor(() => expect(new URLSearchParams(window.location.search).has('page')).toBe(false))
  expect(window.location.pathname).toBe(`/booktrak/books/${bookID}`)
  expect(screen.getByRole('heading', { level: 1, name: book.title })).toBeInTheDocument()
})
