import { waitFor } from '@testing-library/react'
import { afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { sql } from '#test/people.ts'
import { portal } from '#test/portal.ts'
import { followBanner, showBanner } from './followBanner.ts'

beforeAll(() => portal.open({}))
afterEach(() => showBanner(null))

const above = () => document.getElementById('banner')
const notice = {
  id: 'one',
  text: '<img src=x onerror=alert(1)>',
  tone: 'notice',
  link: null,
} as const

test('a banner is one element with escaped text and the styles of documents', () => {
  showBanner(notice)
  expect(document.body.firstElementChild).toBe(above())
  expect(above()).toHaveTextContent('Notice: <img src=x onerror=alert(1)>')
  expect(above()?.querySelector('img')).toBeNull()
  expect(above()?.style.display).toBe('flex')
  expect(document.querySelectorAll('[data-style]')).toHaveLength(0)
})

test('the same banner stays as it is; another one takes its place', () => {
  showBanner(notice)
  const first = above()
  showBanner({ ...notice })
  expect(above()).toBe(first)
  showBanner({ ...notice, id: 'two', tone: 'warning' })
  expect(above()).toHaveTextContent('Warning:')
  expect(document.querySelectorAll('#banner')).toHaveLength(1)
})

test('a page that stays open asks again after five minutes, and not before', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  await sql(
    `insert into banners (text, tone, start_time) values ('Down tonight', 'warning', '2026-01-01T12:00:00Z')`,
  )
  const stop = followBanner()
  onTestFinished(stop)
  const spy = vi.spyOn(globalThis, 'fetch')
  onTestFinished(() => spy.mockRestore())
  vi.advanceTimersByTime(4 * 60_000)
  expect(spy).not.toHaveBeenCalled()
  vi.advanceTimersByTime(60_000)
  await waitFor(() => expect(above()).toHaveTextContent('Down tonight'))
  stop()
  vi.advanceTimersByTime(30 * 60_000)
  expect(spy.mock.calls.filter(([url]) => String(url).endsWith('/banner'))).toHaveLength(1)
})
