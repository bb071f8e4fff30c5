import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { list, newBook } from '#test/booktrak.ts'
import { callApi } from '#test/callApi.ts'
import { addPerson } from '#test/people.ts'
import { visit } from '#test/visit.tsx'

test('matches and messaged listings that fail to load say so, and can be tried again', async () => {
  const [buyer, seller] = [await addPerson(), await addPerson()]
  const book = newBook()
  await list(buyer, book, { listingType: 'BUY', condition: 'POOR' })
  const { id } = await list(seller, book)
  await callApi(buyer, 'POST', `/booktrak/listings/${id}/interest`, {})
  const { fetch } = globalThis
  let isDown = true
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (isDown && /listings\/(matches|interested)/.test(address)) throw new TypeError('down')
    return fetch(address, init)
  })
  try {
    const user = await visit('/booktrak/looking', { as: buyer })
    const sections = ['Copies that match', 'Listings you messaged']
    for (const name of sections) {
      const section = within(await screen.findByRole('region', { name }, { timeout: 8000 }))
      expect((await section.findByRole('alert')).textContent).toContain('did not load')
    }
    isDown = false
    for (const name of sections) {
      const section = within(screen.getByRole('region', { name }))
      await user.click(section.getByRole('button', { name: 'Try again' }))
      expect(await section.findByRole('link', { name: book.title })).toBeInTheDocument()
    }
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument())
  } finally {
    vi.stubGlobal('fetch', fetch)
  }
})
