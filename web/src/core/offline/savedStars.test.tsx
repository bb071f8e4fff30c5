import { hashKey } from '@tanstack/react-query'
import { act, cleanup, configure, screen, waitFor, within } from '@testing-library/react'
import { stars } from '@wso/contract/users/stars'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { read } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { session } from '#core/session/session.ts'
import { addPerson, callAs, sql, type TestPerson } from '#test/people.ts'
import { visit } from '#test/visit.tsx'
import { saveAnswer, savedTime } from './savedAnswers.ts'

// A page's code is fetched when it is first opened, which takes a busy machine a while.
configure({ asyncUtilTimeout: 8000 })

let pictures: Blob[] = []
beforeEach(() => {
  pictures = []
  // jsdom has no object URLs.
  URL.createObjectURL = (blob) => `blob:${pictures.push(blob as Blob)}`
  URL.revokeObjectURL = () => undefined
})
afterEach(() => void vi.restoreAllMocks())

const photo = 'a small photo'
const starsKey = read(api.stars.list, {}).queryKey
const savedNames = ({ id }: TestPerson) =>
  Object.keys(localStorage).filter(
    (name) => /\.(stars|photos)/.test(name) && name.includes(`.${id}.`),
  )
const isPhotoSaved = (viewer: TestPerson, { unixID }: TestPerson) =>
  savedNames(viewer).includes(`wso.user.${viewer.id}.photos.${unixID}`)

const cutOff = () =>
  vi.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.reject(new TypeError('offline')))

/** Restores the network and waits until the page shows fresh data. */
async function reconnect() {
  await screen.findByText(/You are offline\. This page was last updated just now\./)
  vi.restoreAllMocks()
  act(() => void window.dispatchEvent(new Event('online')))
  await waitFor(() => expect(savedTime(hashKey(starsKey))).toBeUndefined())
}

/** A viewer who has starred a person with a photo. */
async function starrer() {
  const [viewer, person] = [
    await addPerson(),
    await addPerson({ name: 'Stella Starred', suBox: '4711' }),
  ]
  await sql(
    `insert into user_photos (user_id, large_jpeg, large_webp, thumb_jpeg, thumb_webp, version)
     values ($1, '', '', $2, $2, '1')`,
    person.id,
    `\\x${Buffer.from(photo).toString('hex')}`,
  )
  const call = await callAs(viewer)
  await call(stars.add, { params: { id: person.id } })
  return { viewer, person, call }
}

/** Opens the You page and waits until the starred person and the photo are saved. */
async function visitYou({ viewer, person }: { viewer: TestPerson; person: TestPerson }) {
  await visit('/you', { as: viewer })
  await waitFor(() => expect(isPhotoSaved(viewer, person)).toBe(true))
}

test('starred people, their profiles and photos can be read without a network', async () => {
  const { viewer, person } = await starrer()
  await visitYou({ viewer, person })
  cleanup()
  cutOff()
  pictures = []
  await visit('/you', { as: viewer })
  const card = await screen.findByRole('region', { name: 'Starred' })
  expect(await within(card).findByRole('link', { name: /^Stella Starred/ })).toBeInTheDocument()
  expect(
    await screen.findByText(/You are offline\. This page was last updated just now\./),
  ).toBeInTheDocument()
  await waitFor(async () =>
    expect(await Promise.all(pictures.map((blob) => blob.text()))).toContain(photo),
  )
  // This profile was never opened.
  cleanup()
  await visit(`/facebook/users/${person.id}`, { as: viewer })
  expect(
    await screen.findByRole('heading', { level: 1, name: /^Stella Starred/ }),
  ).toBeInTheDocument()
  expect(screen.getByText('4711')).toBeInTheDocument()
  await reconnect()
})

test('many other saved responses do not replace the starred people', async () => {
  const { viewer, person } = await starrer()
  await visitYou({ viewer, person })
  for (let offset = 0; offset <= 60; offset += 1) {
    saveAnswer(read(api.rides.list, { query: { offset } }).queryKey, { offset })
  }
  cleanup()
  cutOff()
  await visit('/you', { as: viewer })
  expect(await screen.findByRole('link', { name: /^Stella Starred/ })).toBeInTheDocument()
  await reconnect()
})

test('a photo is removed with its star, and everything at logout', async () => {
  const { viewer, person, call } = await starrer()
  await visitYou({ viewer, person })
  await call(stars.remove, { params: { id: person.id } })
  cleanup()
  await visit('/you', { as: viewer })
  await screen.findByText(/^People you star appear here\./)
  await waitFor(() => expect(isPhotoSaved(viewer, person)).toBe(false))

  await call(stars.add, { params: { id: person.id } })
  cleanup()
  await visitYou({ viewer, person })
  await session.signOut()
  expect(savedNames(viewer)).toEqual([])
})

test('a photo is requested once a week', async () => {
  const { viewer, person } = await starrer()
  await visitYou({ viewer, person })
  cleanup()
  const requests = vi.spyOn(globalThis, 'fetch')
  const timesAsked = ({ unixID }: TestPerson) =>
    requests.mock.calls.filter(([path]) => String(path).includes(unixID)).length
  // People are asked for in order.
  const save = (other: TestPerson) =>
    saveAnswer(starsKey, [{ unixID: person.unixID }, { unixID: other.unixID }])
  const [next, last] = [await addPerson(), await addPerson()]
  save(next)
  await waitFor(() => expect(timesAsked(next)).toBe(1))
  expect(timesAsked(person)).toBe(0)
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(Date.now() + 8 * 86_400_000)
  await waitFor(() => {
    save(last)
    expect(timesAsked(last)).toBe(1)
  })
  vi.useRealTimers()
  expect(timesAsked(person)).toBe(1)
})

test('a session of this tab alone saves no one', async () => {
  const { viewer } = await starrer()
  sessionStorage.setItem('wso.identity', viewer.identity)
  await visit('/you')
  await screen.findByRole('link', { name: /^Stella Starred/ })
  expect(savedNames(viewer)).toEqual([])
  expect(Object.keys(sessionStorage).filter((name) => name.includes('photos'))).toEqual([])
})
