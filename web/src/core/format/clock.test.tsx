import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { addPerson, importCatalog } from '#test/people.ts'
import { portal } from '#test/portal.ts'
import { resetSchedules } from '#test/schedules.ts'
import { visit } from '#test/visit.tsx'

afterEach(() => void vi.useRealTimers())
const second = 1000

test('the term that is shown first is the server’s, whatever the device says', async () => {
  await portal.open({ now: '2027-03-10T15:00:00Z' })
  await importCatalog(2027, 60)
  await resetSchedules()
  vi.setSystemTime(new Date('2031-10-01T12:00:00Z'))
  await visit('/schedulecourses', { as: await addPerson() })
  const [term] = await screen.findAllByRole('link', { name: 'Spring 2027', current: 'page' })
  expect(term).toBeInTheDocument()
})

test('an answer sets the clock of a device that is wrong, and older answers do not set it back', async () => {
  vi.resetModules()
  const { followServer, siteNow, watchClock } = await import('./clock.ts')
  const jumped = vi.fn<() => void>()
  watchClock(jumped)
  followServer(null)
  followServer(new Date(Date.now() + 2 * second).toUTCString())
  expect(Math.abs(siteNow().getTime() - Date.now())).toBeLessThan(second)
  expect(jumped).not.toHaveBeenCalled()
  const ahead = Date.now() + 90 * 86_400_000
  followServer(new Date(ahead).toUTCString())
  followServer(new Date(ahead - 9 * second).toUTCString())
  expect(Math.abs(siteNow().getTime() - ahead)).toBeLessThan(2 * second)
  expect(jumped).toHaveBeenCalledTimes(1)
})
