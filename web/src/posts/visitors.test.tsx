import { cleanup, configure, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { api } from '#core/api/endpoints.ts'
import { addPerson, callAs } from '#test/people.ts'
import { visit } from '#test/visit.tsx'

// A page's code loads when the page first opens, which can take a while on a busy machine.
configure({ asyncUtilTimeout: 8000 })

async function addThread() {
  const [ann, bo] = [await addPerson({ name: 'Ann Alder' }), await addPerson({ name: 'Bo Birch' })]
  const [asAnn, asBo] = [await callAs(ann), await callAs(bo)]
  const body = { title: 'Owls at night', content: 'What is it called?' }
  const { id } = await asAnn(api.discussions.create, { body })
  await asBo(api.posts.create, { body: { discussionID: id, content: 'Otis' } })
  await asAnn(api.posts.create, { body: { discussionID: id, content: 'Thanks' } })
  return `/discussions/threads/${id}`
}

test('a visitor tells the participants of a thread apart by numbers, and finds no names', async () => {
  const path = await addThread()
  await visit(path)
  await screen.findByText('Otis')
  const authorOf = (text: string) => screen.getByText(text).closest('article')!.textContent
  expect(authorOf('What is it called?')).toMatch(/^Person 1/)
  expect(authorOf('Otis')).toMatch(/^Person 2/)
  expect(authorOf('Thanks')).toMatch(/^Person 1/)
  expect(document.body.textContent).not.toMatch(/Alder|Birch|WSO User/)
  expect(screen.queryByRole('button', { name: /^Quote/ })).not.toBeInTheDocument()
})

test('one strip leads a visitor to the login page and back', async () => {
  const path = await addThread()
  const user = await visit(path)
  const says = await screen.findByText('Log in to see names, to post and to reply.')
  const strip = within(says.closest('[data-action-bar]') as HTMLElement)
  await user.click(strip.getByRole('button', { name: 'Login' }))
  await waitFor(() => expect(window.location.pathname).toBe('/login'))
  expect(window.history.state).toMatchObject({ from: path })
})

test.each([
  ['/bulletins/announcement', 'Announcements', 'New post'],
  ['/bulletins/ride', 'Rides', 'Post a ride'],
  ['/discussions', 'Discussions', 'Start a thread'],
])('%s offers its form to people, and to visitors only the strip', async (path, title, name) => {
  await visit(path)
  await screen.findByRole('heading', { level: 1, name: title })
  await screen.findByText(/^Log in to/)
  expect(screen.queryByRole('link', { name })).not.toBeInTheDocument()
  cleanup()
  await visit(path, { as: await addPerson() })
  expect(await screen.findByRole('link', { name })).toBeInTheDocument()
})

test('people get names and no strip', async () => {
  await visit(await addThread(), { as: await addPerson() })
  expect(await screen.findByRole('link', { name: 'Bo Birch' })).toBeInTheDocument()
  expect(screen.queryByText(/Log in to/)).not.toBeInTheDocument()
})
