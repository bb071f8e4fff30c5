import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Page } from '#core/navigation/page.tsx'
import { navigate } from '#core/navigation/siteLocation.ts'
import { addPerson, type TestPerson } from '#test/people.ts'
import { visit } from '#test/visit.tsx'
import { pages } from './pages.ts'

const { fetch: reach } = globalThis
let reports: unknown[] = []
let load: Page['load']

const Broken = ({ params: { id } }: { params: Record<string, string> }) => {
  if (id === '1') throw new TypeError('the secret of Ann is undefined')
  return <h1>Sound {id}</h1>
}

beforeEach(() => {
  reports = []
  load = () => Promise.resolve(Broken)
  pages.push({ path: '/broken/:id', load: () => load() })
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.spyOn(globalThis, 'fetch').mockImplementation((address, init) => {
    if (String(address).endsWith('/site-problems')) reports.push(JSON.parse(String(init?.body)))
    return reach(address, init)
  })
})
afterEach(() => {
  cleanup()
  pages.pop()
  vi.restoreAllMocks()
})

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

test('a page with a bug shows an error, is reported without content, and the next page works', async () => {
  await visit('/broken/1')
  await heading('Something went wrong')
  expect(screen.getByRole('alert').textContent).toContain('We have been notified')
  expect(screen.getByRole('main').textContent).not.toMatch(/connection/)
  await waitFor(() => expect(reports).toHaveLength(1))
  expect(reports[0]).toMatchObject({ page: '/broken/:id', name: 'TypeError' })
  expect(JSON.stringify(reports)).not.toMatch(/secret|Ann/)
  act(() => navigate('/broken/2'))
  await heading('Sound 2')
  act(() => navigate('/404'))
  await heading('Page not found')
})

test('a missing file of the site blames the connection, is not reported, and can be retried', async () => {
  const missing = new TypeError('Failed to fetch dynamically imported module: /assets/x.js')
  load = () => Promise.reject(missing)
  const user = await visit('/broken/2')
  await heading('This page did not load')
  expect(screen.getByRole('alert').textContent).toContain('Check your connection')
  expect(screen.getByRole('button', { name: 'Reload the site' })).toBeInTheDocument()
  expect(reports).toEqual([])
  load = () => Promise.resolve(Broken)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await heading('Sound 2')
})

test('a page that does not load keeps what was written on the page before', async () => {
  const person: TestPerson = await addPerson()
  const user = await visit('/bulletins/job/new', { as: person })
  await user.type(await screen.findByLabelText('Title'), 'Kept')
  load = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
  act(() => navigate('/broken/2'))
  await user.click(await screen.findByRole('button', { name: 'Leave' }))
  await heading('This page did not load')
  expect(screen.getByRole('alert').textContent).toContain('Your drafts are saved')
  act(() => navigate('/bulletins/job/new'))
  expect(await screen.findByLabelText('Title')).toHaveProperty('value', 'Kept')
})
