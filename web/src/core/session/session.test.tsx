import { act, cleanup, screen, within } from '@testing-library/react'
import { auth } from '@wso/contract/account/auth'
import { bulletins } from '@wso/contract/posts/bulletins'
import { users } from '@wso/contract/users/users'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { call } from '#core/api/api.ts'
import { addPerson, setPassword, sql, type TestPerson } from '#test/people.ts'
import { visit } from '#test/visit.tsx'
import { session } from './session.ts'
import { sessionState } from './sessionState.ts'
import { decodeToken } from './token.ts'

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

/** Moves this device's clock but not the server's. */
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

test('a response that marks the token as outdated brings the new scopes', async () => {
  const person = await addPerson()
  signInAs(person)
  await listSessions()
  expect(sessionState.get().claims.scopes.has('admin:all')).toBe(false)
  await sql('update users set admin = true where id = $1', person.id)
  await listSessions()
  await vi.waitFor(() => expect(sessionState.get().claims.scopes.has('admin:all')).toBe(true))
})

test('a missing scope is checked once more with a fresh token', async () => {
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

test('the same claims stay the same object, so that nothing renders again', async () => {
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

test('responses to requests from before a logout are dropped after it', async () => {
  signInAs(await addPerson())
  const late = session.refresh()
  await session.signOut()
  await late
  expect(sessionState.get().claims.level).toBe(1)
})

test("a visitor's identity is never stored", async () => {
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
  // Waits until the code of the page has loaded.
  await vi.dynamicImportSettled()
  await act(() => vi.advanceTimersByTimeAsync(0))
  expect(
    screen.getByText('Authenticating you with our server... This may take a few seconds.'),
  ).toBeInTheDocument()
  expect(screen.queryByText(/Still waiting/)).not.toBeInTheDocument()
  await act(() => vi.advanceTimersByTimeAsync(5000))
  expect(screen.getByText(/Still waiting/)).toBeInTheDocument()
  answer()
  expect(await screen.findByRole('heading', { name: 'Something went wrong' })).toBeInTheDocument()
  expect(window.location.pathname).toBe('/error')
  vi.mocked(globalThis.fetch).mockImplementation(reach)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Login' })).toBeInTheDocument()
})

test('a session that cannot start leads to the error page with the error of the server', async () => {
  const error = { errorCode: 1234, message: 'The database rests until noon.' }
  vi.mocked(globalThis.fetch).mockImplementation((address, init) =>
    String(address).includes('/auth/')
      ? Promise.resolve(Response.json({ status: 1234, error }, { status: 500 }))
      : reach(address, init),
  )
  await visit('/account')
  const text = await screen.findByText(/The database rests until noon\./)
  expect(window.location.pathname).toBe('/error')
  expect(text.textContent).toContain('Error code: 1234')
})

test('the person is asked for once with a token, and never for a visitor', async () => {
  await visit('/about')
  await screen.findByRole('link', { name: 'Login' })
  expect(timesAsked('/users/me')).toBe(0)
  cleanup()
  const person = await addPerson({ name: 'Robin Reed' })
  await visit('/about', { as: person })
  await screen.findByRole('link', { name: 'Robin Reed, your profile' })
  expect(timesAsked('/users/me')).toBe(1)
})

test('an expired session leads to the login page and back, and drafts are kept', async () => {
  const person = await addPerson()
  await setPassword(person, 'correct horse')
  const user = await visit('/bulletins/job/new', { as: person })
  await user.type(await screen.findByLabelText('Text'), 'Half a thought')
  await sql('delete from sessions where user_id = $1', person.id)
  void listSessions().catch(() => undefined)
  expect(await screen.findByText(/Your session has expired/)).toBeInTheDocument()
  expect(window.location.pathname).toBe('/login')
  await user.type(screen.getByLabelText('Username'), person.unixID)
  await user.type(screen.getByLabelText('Password'), 'correct horse')
  await user.click(screen.getByRole('button', { name: 'Login' }))
  expect(await screen.findByLabelText('Text')).toHaveProperty('value', 'Half a thought')
  expect(window.location.pathname).toBe('/bulletins/job/new')
})

/** Logs a person in as another tab would. */
async function logInElsewhere({ identity }: TestPerson) {
  await act(async () => {
    localStorage.setItem('wso.identity', identity)
    window.dispatchEvent(new StorageEvent('storage', { key: 'wso.identity' }))
  })
}

test('when another user logs in in another tab, this tab stops and keeps its draft for its user', async () => {
  const ann = await addPerson()
  await setPassword(ann, 'correct horse')
  const ben = await addPerson()
  const user = await visit('/bulletins/job/new', { as: ann })
  await user.type(await screen.findByLabelText('Title'), 'For Ann alone')
  await user.type(screen.getByLabelText('Text'), 'Half a thought')
  await logInElsewhere(ben)
  const dialog = await screen.findByRole('dialog', { name: 'Another account is logged in' })
  asked = []
  await user.click(screen.getByRole('button', { name: 'Post job', hidden: true }))
  await expect(listSessions()).rejects.toMatchObject({ status: 401 })
  expect(asked).toEqual([]) // nothing is sent for either account
  expect(localStorage.getItem('wso.identity')).toBe(ben.identity)
  const kept = Object.keys(localStorage).filter((key) => key.startsWith(`wso.user.${ann.id}.draft`))
  expect(kept.every((key) => sessionStorage.getItem(key) !== null)).toBe(true)

  await user.click(within(dialog).getByRole('button', { name: `Log in as ${ann.unixID}` }))
  await user.type(await screen.findByLabelText('Username'), ann.unixID)
  await user.type(screen.getByLabelText('Password'), 'correct horse')
  await user.click(screen.getByRole('button', { name: 'Login' }))
  expect(await screen.findByLabelText('Title')).toHaveProperty('value', 'For Ann alone')
})

test('a request of one user is never repeated with the token of the next', async () => {
  const ann = await addPerson()
  signInAs(ann)
  await session.token()
  const ben = await addPerson()
  const tokens: (string | undefined)[] = []
  vi.mocked(globalThis.fetch).mockImplementation(async (address, init) => {
    if (!String(address).endsWith('/bulletins')) return reach(address, init)
    const headers = new Headers(init?.headers)
    tokens.push(headers.get('authorization')?.slice('Bearer '.length))
    // While the refusal is on its way, Ann logs out and Ben logs in.
    await session.signOut()
    await session.adopt(ben.identity, true)
    return reach(address, {
      ...init,
      headers: { ...Object.fromEntries(headers), authorization: '' },
    })
  })
  const body = { type: 'job', title: 'From Ann', body: 'And from nobody else' } as const
  await expect(call(bulletins.create, { body })).rejects.toMatchObject({ status: 401 })
  expect(tokens.map((token) => decodeToken(token ?? '')?.id)).toEqual([ann.id])
})

test('logging in as the same user in another tab changes nothing here', async () => {
  const ann = await addPerson()
  const user = await visit('/bulletins/job/new', { as: ann })
  await user.type(await screen.findByLabelText('Title'), 'Still here')
  await logInElsewhere(ann)
  await listSessions()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(screen.getByLabelText('Title')).toHaveProperty('value', 'Still here')
})
