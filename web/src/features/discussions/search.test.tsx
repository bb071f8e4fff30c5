import { configure, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { api } from '#core/api/endpoints.ts'
import { addPerson, callAs } from '#test/people.ts'
import { visit } from '#test/visit.tsx'

// A page's code loads when the page first opens, which can take a while on a busy machine.
configure({ asyncUtilTimeout: 8000 })

test('a search quotes the post it found, marks the words, and opens the thread there', async () => {
  const call = await callAs(await addPerson())
  const word = `vestibule${crypto.randomUUID().slice(0, 6)}`
  const body = { title: 'Quiet places', content: 'Where do you read?' }
  const { id } = await call(api.discussions.create, { body })
  const content = `In the **${word.toUpperCase()}** of the greenhouse.`
  const { id: post } = await call(api.posts.create, { body: { discussionID: id, content } })
  await visit(`/discussions?q=${word}`, { as: await addPerson() })
  const link = await screen.findByRole('link', { name: 'Quiet places' })
  const row = within(link.closest('li') as HTMLElement)
  const mark = await row.findByText(word.toUpperCase())
  expect(mark.localName).toBe('mark')
  expect(mark.parentElement!.textContent).toBe(`In the ${word.toUpperCase()} of the greenhouse.`)
  const href = link.getAttribute('href')
  expect(href).toBe(`/discussions/threads/${id}?post=${post}`)
})

test('without a post of the viewer’s the list of own threads says what will be there', async () => {
  await visit('/discussions?mine=1', { as: await addPerson() })
  expect(await screen.findByText('Threads with a post of yours appear here.')).toBeInTheDocument()
})
