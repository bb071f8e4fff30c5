import { hashKey } from '@tanstack/react-query'
import { act, cleanup, configure, screen, waitFor } from '@testing-library/react'
import { ApiError } from '@wso/contract/core/client'
import { afterEach, expect, test, vi } from 'vitest'
import { read } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { session } from '#core/session/session.ts'
import { addPerson, sql, type TestPerson } from '#test/people.ts'
import { visit } from '#test/visit.tsx'
import { readAnswer, saveAnswer } from './savedAnswers.ts'

// A page's code is fetched when it is first opened, which takes a busy machine a while.
configure({ asyncUtilTimeout: 8000 })

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  document.querySelector('script')?.remove()
})

const unreachable = () => Promise.reject(new TypeError('offline'))
const cutOff = () => vi.spyOn(globalThis, 'fetch').mockImplementation(unreachable)
const saved = ({ id }: TestPerson) =>
  Object.keys(localStorage).filter((name) => name.startsWith(`wso.user.${id}.saved`))

async function addPost(title: string) {
  await sql(
    `insert into bulletins (type, title, body, start_date, end_date, ex_user_name, created_time)
     values ('job', $1, 'Hm', now(), now() + interval '9 days', 'Bo', now())`,
    title,
  )
  return title
}

/** Logs a person in on this device. */
function logIn({ identity }: TestPerson) {
  localStorage.setItem('wso.identity', identity)
  session.restart()
}

test('without a network a page shows what was read last and when, and the new posts later', async () => {
  const person = await addPerson()
  const title = await addPost(`Odd shift ${crypto.randomUUID()}`)
  await visit('/bulletins/job', { as: person })
  await screen.findByText(title)
  const list = () => saved(person).filter((name) => name.includes('/bulletins'))
  await waitFor(() => expect(list().length).toBeGreaterThan(0))
  cleanup()

  vi.useFakeTimers({ toFake: ['Date'] })
  // A minute more: this clock is stopped, and that of the site is not.
  vi.setSystemTime(Date.now() + 2 * 3_600_000 + 60_000)
  const down = cutOff()
  await visit('/bulletins/job', { as: person })
  await screen.findByText(title)
  expect(
    await screen.findByText(/You are offline\. This page was last updated 2 hours ago\./),
  ).toBeInTheDocument()
  expect(window.location.pathname).toBe('/bulletins/job')

  const later = await addPostWith(down, `Later shift ${crypto.randomUUID()}`)
  act(() => void window.dispatchEvent(new Event('online')))
  await screen.findByText(later)
  await waitFor(() => expect(screen.queryByText(/You are offline/)).not.toBeInTheDocument())
})

/** Restores the network, then adds a post. */
async function addPostWith(down: ReturnType<typeof cutOff>, title: string) {
  down.mockRestore()
  return addPost(title)
}

test('a page that was never read says that it did not load, and stays', async () => {
  const person = await addPerson()
  await visit('/about', { as: person })
  await screen.findByRole('link', { name: `${person.name}, your profile` })
  await waitFor(() => expect(localStorage.getItem(`wso.user.${person.id}.me`)).toBeTruthy())
  cleanup()
  cutOff()
  await visit('/bulletins/job', { as: person })
  expect(await screen.findByText(/did not load/)).toBeInTheDocument()
  expect(
    await screen.findByText(/You are offline\. Drafts, schedules and plans/),
  ).toBeInTheDocument()
  expect(window.location.pathname).toBe('/bulletins/job')
})

const rides = (offset: number) => read(api.rides.list, { query: { offset } }).queryKey
const lost = new ApiError(0, { errorCode: 0, message: 'We couldn’t reach the server.' })

test('saved responses are removed with their owner', async () => {
  const [ann, ben] = [await addPerson(), await addPerson()]
  logIn(ann)
  saveAnswer(rides(0), { items: [], total: 0 })
  expect(saved(ann)).toHaveLength(2)
  expect(readAnswer(rides(0), lost)).toEqual({ items: [], total: 0 })
  logIn(ben)
  expect(saved(ann)).toEqual([])
  expect(() => readAnswer(rides(0), lost)).toThrow(lost)
})

test('a session of this tab alone saves nothing, nor does a visitor', async () => {
  const person = await addPerson()
  sessionStorage.setItem('wso.identity', person.identity)
  session.restart()
  saveAnswer(rides(0), { items: [], total: 0 })
  expect(saved(person)).toEqual([])
  sessionStorage.clear()
  session.restart()
  saveAnswer(rides(0), { items: [], total: 0 })
  expect(localStorage.length).toBe(0)
})

test('the viewer’s own profile, reviews and matches are never saved', async () => {
  const person = await addPerson()
  logIn(person)
  const keys = [
    read(api.users.get, { params: { id: 'me' } }),
    read(api.users.get, { params: { id: person.id } }),
    read(api.factrak.list, { query: {} }),
    read(api.ephmatchMatches.list, { query: {} }),
  ].map(({ queryKey }) => queryKey)
  for (const key of keys) saveAnswer(key, { id: 1 })
  expect(saved(person)).toEqual([])
  saveAnswer(read(api.users.get, { params: { id: person.id + 1 } }).queryKey, { id: 1 })
  expect(saved(person)).toHaveLength(2)
})

test('the oldest responses are removed first, a refusal shows none, and one from last month is not shown', async () => {
  const person = await addPerson()
  logIn(person)
  for (let at = 0; at <= 60; at += 1) saveAnswer(rides(at), { at })
  expect(saved(person)).toHaveLength(61)
  expect(() => readAnswer(rides(0), lost)).toThrow(lost)
  expect(readAnswer(rides(60), lost)).toEqual({ at: 60 })
  const refused = new ApiError(403, { errorCode: 1330, message: 'No.' })
  expect(() => readAnswer(rides(60), refused)).toThrow(refused)
  expect(localStorage.getItem(`wso.user.${person.id}.saved.${hashKey(rides(60))}`)).toBeTruthy()
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(Date.now() + 31 * 86_400_000)
  expect(() => readAnswer(rides(60), lost)).toThrow(lost)
})

test('a viewer who returns is told of a new version, and can reload', async () => {
  const start = (build: string) => `<script type="module" src="/assets/first-${build}.js"></script>`
  document.head.insertAdjacentHTML('beforeend', start('AAAAAAAA'))
  const { fetch } = globalThis
  vi.spyOn(globalThis, 'fetch').mockImplementation((address, init) =>
    address === '/index.html'
      ? Promise.resolve(new Response(start('BBBBBBBB')))
      : fetch(address, init),
  )
  await visit('/about')
  vi.useFakeTimers({ toFake: ['Date'] })
  await waitFor(() => {
    // The viewer returns after an hour.
    vi.setSystemTime(Date.now() + 3_600_000)
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    expect(screen.getByText(/The portal has been updated\. Drafts are saved\./)).toBeInTheDocument()
  })
  expect(screen.getByRole('button', { name: 'Reload' })).toBeInTheDocument()
})
