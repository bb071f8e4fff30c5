import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { visit } from '#test/visit.tsx'
import { countsViewsOn } from './pageViews.ts'

test.each(['localhost', '127.0.0.1', '[::1]'])('page views on %s are not counted', (host) => {
  expect(countsViewsOn(host)).toBe(false)
})

test.each(['wso.williams.edu', 'localhost.williams.edu', '127.wso.williams.edu'])(
  'page views on %s are counted',
  (host) => {
    expect(countsViewsOn(host)).toBe(true)
  },
)

test('no page view is sent from localhost', async () => {
  expect(window.location.hostname).toBe('localhost')
  const sent = vi.spyOn(globalThis, 'fetch')
  await visit('/about')
  await screen.findByRole('heading', { level: 1, name: /^About/ })
  const paths = sent.mock.calls.map(([address]) => String(address))
  sent.mockRestore()
  expect(paths.length).toBeGreaterThan(0)
  expect(paths.filter((path) => path.includes('/page-views'))).toEqual([])
})
