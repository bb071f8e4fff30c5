import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { addPerson } from '#test/people.ts'
import { visit } from '#test/visit.tsx'
import { rememberedUser } from './rememberedUser.ts'
import { sessionState } from './sessionState.ts'

const { fetch: reach } = globalThis

afterEach(() => void vi.restoreAllMocks())

/** Answers every call of the session so, and the others as usual. */
const answerSession = (answer: () => Response) =>
  vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation((address, init) =>
      String(address).includes('/auth/') ? Promise.resolve(answer()) : reach(address, init),
    )

test('a token response without data is no lost connection', async () => {
  answerSession(() => Response.json({ status: 200 }))
  await visit('/account')
  const text = await screen.findByText(/missing response data/)
  expect(window.location.pathname).toBe('/error')
  expect(text.textContent).toContain('Error code: 502')
  expect(document.body.textContent).not.toContain('You are offline')
})

test('while the profile of the person does not load, the bar keeps their name and menu', async () => {
  const ann = await addPerson({ name: 'Ann Thistle' })
  await visit('/about', { as: ann })
  await waitFor(() => expect(rememberedUser()?.name).toBe('Ann Thistle'))
  vi.spyOn(globalThis, 'fetch').mockImplementation((address, init) =>
    String(address).includes('/users/me')
      ? Promise.reject(new TypeError('no connection'))
      : reach(address, init),
  )
  await visit('/about', { as: ann })
  await waitFor(() => expect(sessionState.get()).toMatchObject({ status: 'ready' }))
  expect(await screen.findByRole('button', { name: 'Your account' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Ann Thistle, your profile' })).toBeInTheDocument()
})

test('while the session fails, home keeps the name, says why, and goes on when it starts', async () => {
  const ann = await addPerson({ name: 'Ann Thistle' })
  await visit('/', { as: ann })
  await screen.findByRole('heading', { level: 1, name: /, Ann$/ })
  await waitFor(() => expect(rememberedUser()?.name).toBe('Ann Thistle'))
  cleanup()
  const error = { errorCode: 1234, message: 'The database rests until noon.' }
  answerSession(() => Response.json({ status: 1234, error }, { status: 500 }))
  const user = await visit('/', { as: ann })
  const alert = await screen.findByText(/The database rests until noon\./)
  expect(screen.getByRole('heading', { level: 1, name: /, Ann$/ })).toBeInTheDocument()
  expect(document.body.textContent).not.toContain('You are offline')
  vi.mocked(globalThis.fetch).mockImplementation(reach)
  await user.click(within(alert).getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('region', { name: /^Jobs/ })).toBeInTheDocument()
  expect(screen.queryByText(/The database rests/)).not.toBeInTheDocument()
})
