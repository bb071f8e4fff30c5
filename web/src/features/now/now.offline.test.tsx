import { cleanup, configure, screen, waitFor } from '@testing-library/react'
import { addDays } from '@wso/contract/core/dates/day'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { addOrder } from '#test/goodrich.ts'
import { addPerson, sql, type TestPerson } from '#test/people.ts'
import { portal } from '#test/portal.ts'
import { visit } from '#test/visit.tsx'

// A page's code is fetched when it is first opened, which takes a busy machine a while.
configure({ asyncUtilTimeout: 20_000 })

// With the real date: without a network, the site has the clock of the device alone.
beforeAll(() => portal.open({}))
afterEach(() => void vi.restoreAllMocks())

const cutOff = () =>
  vi.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.reject(new TypeError('offline')))

const savedOf = ({ id }: TestPerson) =>
  Object.keys(localStorage).filter(
    (name) => name.startsWith(`wso.user.${id}.saved.`) && name.includes('/now'),
  )

/** Opens the day of a person with an order of today, online, until it is saved. */
async function readDay() {
  const me = await addPerson()
  const [row] = await sql<{ day: string }>(
    `select (now() at time zone 'America/New_York')::date::text as day`,
  )
  await addOrder({ userID: me.id, day: row!.day, time: '23:59', status: 2, cents: 500 })
  await visit('/now', { as: me })
  await screen.findByText(/Goodrich order #\d+ is ready/)
  await waitFor(() => expect(savedOf(me)).not.toEqual([]))
  cleanup()
  return me
}

test('without a network, today’s day shows with the time it was read, and what waits is not kept', async () => {
  const me = await readDay()
  expect(savedOf(me).filter((name) => name.includes('/now/waiting'))).toEqual([])
  cutOff()
  await visit('/now', { as: me })
  expect(await screen.findByText(/Goodrich order #\d+ is ready/)).toBeInTheDocument()
  expect(await screen.findByText(/This page was last updated/)).toBeInTheDocument()
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('What waits for you did not load.')
})

test('a day that was saved yesterday never shows', async () => {
  const me = await readDay()
  cutOff()
  for (const name of savedOf(me)) {
    const day = JSON.parse(localStorage.getItem(name)!) as { date: string }
    localStorage.setItem(name, JSON.stringify({ ...day, date: addDays(day.date, -1) }))
  }
  await visit('/now', { as: me })
  expect(await screen.findByText(/Your day did not load\./)).toBeInTheDocument()
  expect(screen.queryByText(/Goodrich order/)).not.toBeInTheDocument()
})

test('another person on the same device sees nothing of it', async () => {
  await readDay()
  const { fetch } = globalThis
  vi.spyOn(globalThis, 'fetch').mockImplementation((address, init) =>
    String(address).endsWith('/v2/now')
      ? Promise.reject(new TypeError('offline'))
      : fetch(address, init),
  )
  await visit('/now', { as: await addPerson() })
  expect(await screen.findByText(/Your day did not load\./)).toBeInTheDocument()
  expect(screen.queryByText(/Goodrich order/)).not.toBeInTheDocument()
})
