import { auth } from '@wso/contract/auth'
import { users } from '@wso/contract/users'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addPerson, setPassword, sql, type TestPerson } from '#test/people.ts'
import { visit } from '#test/visit.tsx'
import { call } from './api.ts'
import { session } from './session.ts'
import { sessionState } from './sessionState.ts'

const { fetch: reach } = globalThis
let asked: string[] = []

beforeEach(() => {
  asked = []
  vi.spyOn(globalThis, 'fetch').mockImplementation((address, init) => {
    asked.push(String(address).replace('/api/v2', ''))
    return reach(address, init)
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const timesAsked = (path: string) => asked.filter((each) => each === path).length
const listSessions = () => call(auth.sessions, {})

function signInAs({ identity }: TestPerson) {
  localStorage.setItem('wso.identity', identity)
  session.restart()
}

/** Moves this device's clock; the server's stays. */
const later = (hours: number) => vi.setSystemTime(new Date(Date.now() + hours * 3_600_000))

test('many who need a token at once share one request for it', async () => {
  signInAs(await addPerson())
  await Promise.all([listSessions(), listSessions(), call(users.get, { params: { id: 'me' } })])
  expect(timesAsked('/auth/api/token')).toBe(1)
})

test('a token within an hour of its end is replaced while the request goes on', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  signInAs(await addPerson())
  await listSessions()
  later(22)
  await listSessions()
  expect(timesAsked('/auth/api/token')).toBe(1)
  later(1.5)
  await listSessions()
  await vi.waitFor(() => expect(timesAsked('/auth/api/token')).toBe(2))
  await listSessions()
  expect(timesAsked('/auth/api/token')).toBe(2)
})

test('a token that has ended is replaced before the request is sent', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  signInAs(await addPerson())
  await listSessions()
  later(25)
  asked = []
  await listSessions()
  expect(asked).toEqual(['/auth/api/token', '/auth/sessions'])
})

test('an answer that calls the token stale brings the new scopes', async () => {
  const person = await addPerson()
  signInAs(person)
  await listSessions()
  expect(sessionState.get().claims.scopes.has('admin:all')).toBe(false)
  await sql('update users set admin = true where id = $1', person.id)
  await listSessions()
  await vi.waitFor(() => expect(sessionState.get().claims.scopes.has('admin:all')).toBe(true))
})

test('a missing scope is asked for once more with a fresh token, then believed', async () => {
  const person = await addPerson()
  signInAs(person)
  await session.token()
  asked = []
  const closed = { ...auth.sessions, path: '/auth/sessions' } as const
  vi.mocked(globalThis.fetch).mockImplementation((address, init) => {
    asked.push(String(address).replace('/api/v2', ''))
    return String(address).endsWith('/auth/sessions')
      ? Promise.resolve(
          Response.json({ error: { errorCode: 1330, message: 'No.' } }, { status: 403 }),
        )
      : reach(address, init)
  })
  await expect(call(closed, {})).rejects.toMatchObject({ errorCode: 1330 })
  expect(asked).toEqual(['/auth/sessions', '/auth/api/token', '/auth/sessions'])
})

test('the same claims stay the same object, so that nothing is drawn anew', async () => {
  signInAs(await addPerson())
  await session.token()
  const before = sessionState.get().claims
  await session.refresh()
  expect(sessionState.get().claims).toBe(before)
})

test('logging out in another tab makes this one a visitor', async () => {
  signInAs(await addPerson())
  await session.token()
  localStorage.removeItem('wso.identity')
  window.dispatchEvent(new StorageEvent('storage', { key: 'wso.identity' }))
  await vi.waitFor(() => expect(sessionState.get().claims.level).toBe(1))
  expect(sessionState.get().ended).toBe(false)
})

test('what was asked before a log-out is not believed after it', async () => {
  signInAs(await addPerson())
  const late = session.refresh()
  await session.signOut()
  await late
  expect(sessionState.get().claims.level).toBe(1)
})

test("a visitor's identity is never kept", async () => {
  session.restart()
  await session.token()
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0])
})

test('a gated page waits, then offers a way out, then says why and tries again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  let answer = () => {}
  vi.mocked(globalThis.fetch).mockImplementation((address, init) =>
    String(address).includes('/auth/')
      ? new Promise((_, reject) => {
          answer = () => reject(new TypeError('down'))
        })
      : reach(address, init),
  )
  const user = await visit('/account')
  expect(
    screen.getByText('Authenticating you with our server... This may take a few seconds.'),
  ).toBeTruthy()
  expect(screen.queryByText(/Still waiting/)).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(5000))
  expect(screen.getByText(/Still waiting/)).toBeTruthy()
  answer()
  expect(await screen.findByText('You could not be authenticated')).toBeTruthy()
  vi.mocked(globalThis.fetch).mockImplementation(reach)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Log in' })).toBeTruthy()
})

test('a session that ends by itself asks for the password in place', async () => {
  const person = await addPerson()
  await setPassword(person, 'correct horse')
  const user = await visit('/account', { as: person })
  const page = await screen.findByRole('heading', { name: 'Account' })
  await sql('delete from sessions where user_id = $1', person.id)
  void listSessions().catch(() => undefined)
  await user.type(await screen.findByLabelText(`Password for ${person.unixID}`), 'correct horse')
  await user.click(screen.getByRole('button', { name: 'Log in and continue' }))
  await waitFor(() => expect(screen.queryByText('You were logged out')).toBeNull())
  expect(screen.getByRole('heading', { name: 'Account' })).toBe(page) // never taken down
  expect(localStorage.getItem('wso.identity')).toBeTruthy() // kept as it was
  await waitFor(() => expect(screen.getByText('This device')).toBeTruthy())
})
