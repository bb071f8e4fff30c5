import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { addPerson, setPassword, sql } from '#test/people.ts'
import { visit } from '#test/visit.tsx'

afterEach(() => sql('delete from sign_in_failures'))

async function addAccount(person: object = {}) {
  const added = await addPerson(person)
  await setPassword(added, 'correct horse')
  return added
}

const username = () => screen.findByLabelText('Username')
const password = () => screen.getByLabelText('Password')
const submit = () => screen.getByRole('button', { name: 'Login' })

async function logIn(user: UserEvent, name: string, secret: string) {
  await user.type(await username(), name)
  await user.type(password(), secret)
  await user.click(submit())
}

test('a person sent to log in returns to the requested address', async () => {
  const person = await addAccount({ name: 'Juniper Vale' })
  const user = await visit('/account?tab=1')
  expect(
    await screen.findByText('You will return to your account, the page you asked for.'),
  ).toBeInTheDocument()
  expect(window.location.pathname).toBe('/login')
  expect(window.history.state).toMatchObject({
    from: '/account?tab=1',
    requiredScopes: ['write:self'],
    requiredLevel: 3,
  })
  await logIn(user, person.unixID, 'correct horse')
  expect(await screen.findByRole('heading', { name: 'Account' })).toBeInTheDocument()
  expect(window.location.pathname + window.location.search).toBe('/account?tab=1')
})

test('an email address becomes the username before it', async () => {
  const user = await visit('/login')
  await user.type(await username(), 'abc1@college.test')
  await user.tab()
  expect(await username()).toHaveProperty('value', 'abc1')
})

test('"keep me logged in" decides where the identity is kept', async () => {
  const person = await addAccount()
  const user = await visit('/login')
  await user.click(await screen.findByLabelText('Keep me logged in'))
  await logIn(user, person.unixID, 'correct horse')
  await waitFor(() => expect(window.location.pathname).toBe('/'))
  expect([localStorage, sessionStorage].map((store) => 'wso.identity' in store)).toEqual([
    false,
    true,
  ])
})

test('empty fields are named, and the first of them has the focus', async () => {
  const user = await visit('/login')
  await username()
  await user.click(submit())
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Enter a valid username and password.',
  )
  expect(await username()).toHaveProperty('ariaInvalid')
  expect(await username()).toHaveFocus()
  expect(screen.getByText('Enter your password.')).toBeInTheDocument()
})

test('a wrong password is reported, and the input stays', async () => {
  const person = await addAccount()
  const user = await visit('/login')
  await logIn(user, person.unixID, 'wrong')
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toMatch('Wrong username or password.')
  expect(await username()).toHaveProperty('value', person.unixID)
  await waitFor(() => expect(document.activeElement).toBe(password()))
  expect(password().getAttribute('aria-invalid')).toBe('true')
})

test('after too many tries the page says how long to wait', async () => {
  const user = await visit('/login')
  await username()
  for (let i = 0; i < 10; i++) {
    await fetch('/api/v2/auth/identity/token', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ unixID: 'nobody', password: 'x' }),
    })
  }
  await logIn(user, 'nobody', 'y')
  expect((await screen.findByRole('alert')).textContent).toMatch(/Try again in 15 minutes/)
})

test('a server that cannot be reached is reported, and the next try works', async () => {
  const person = await addAccount()
  const user = await visit('/login')
  await username()
  const { fetch: reach } = globalThis
  const network = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async (address, init) =>
      String(address).endsWith('/identity/token')
        ? Promise.reject(new TypeError('down'))
        : reach(address, init),
    )
  await logIn(user, person.unixID, 'correct horse')
  expect((await screen.findByRole('alert')).textContent).toMatch('We couldn’t reach the server.')
  network.mockRestore()
  await user.click(submit())
  await waitFor(() => expect(window.location.pathname).toBe('/'))
})

test('pressing twice logs in once', async () => {
  const person = await addAccount()
  const user = await visit('/login')
  await user.type(await username(), person.unixID)
  await user.type(password(), 'correct horse')
  const [before] = await sessionsOf(person)
  await user.dblClick(submit())
  await user.keyboard('{Enter}')
  await waitFor(() => expect(window.location.pathname).toBe('/'))
  expect(await sessionsOf(person)).toHaveLength(before ? 2 : 1)
})

const sessionsOf = ({ id }: { id: number }) => sql('select id from sessions where user_id = $1', id)

test('the demo fills in its accounts', async () => {
  const user = await visit('/login')
  await user.click(await screen.findByRole('button', { name: 'sophomore' }))
  expect([await username(), password()].map((each) => (each as HTMLInputElement).value)).toEqual([
    'sophomore',
    'demo',
  ])
})

test('the password can be shown', async () => {
  const user = await visit('/login')
  await username()
  await user.click(screen.getByRole('button', { name: 'Show password' }))
  expect(password()).toHaveProperty('type', 'text')
})

test('a person who is logged in does not log in again', async () => {
  await visit('/login', { as: await addPerson() })
  await waitFor(() => expect(window.location.pathname).toBe('/'))
})

test('a sign-on that does not work says why and leads back to the login', async () => {
  await visit('/login/return?code=x&state=y')
  expect(await screen.findByRole('heading', { name: 'You are not logged in' })).toBeInTheDocument()
  expect(screen.getByText('Single sign-on is not set up here.')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Log in again' }).getAttribute('href')).toBe('/login')
})
