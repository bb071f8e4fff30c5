import { act, renderHook } from '@testing-library/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { call } from './call.ts'
import { api } from './endpoints.ts'
import { useWrite } from './useWrite.ts'

vi.mock('./call.ts', () => ({ call: vi.fn<() => Promise<never>>() }))

const client = new QueryClient()
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
)
const post = (title: string) => ({ body: { type: 'job', title, body: 'Hm' } })

test('a request in progress is not sent twice, and success is handled after the page was left', async () => {
  const { promise, resolve } = Promise.withResolvers<never>()
  vi.mocked(call).mockReturnValue(promise)
  const { result, unmount } = renderHook(() => useWrite(api.bulletins.create), { wrapper })
  const done = vi.fn<() => void>()
  act(() => {
    result.current.mutate(post('Soup'), { onSuccess: done })
    result.current.mutate(post('Soup'), { onSuccess: done })
  })
  expect(call).toHaveBeenCalledTimes(1)
  act(() => result.current.mutate(post('Bread')))
  expect(call).toHaveBeenCalledTimes(2)
  unmount()
  resolve({ id: 1 } as never)
  await vi.waitFor(() => expect(done).toHaveBeenCalledTimes(2))
})

test('a write reads again what its endpoint says that it changes, and nothing else', async () => {
  vi.mocked(call).mockResolvedValue({ id: 1 } as never)
  const keys = ['bulletins', 'board', 'rides'] as const
  for (const key of keys) client.setQueryData([key], 'read before')
  const { result } = renderHook(() => useWrite(api.bulletins.create), { wrapper })
  await act(() => result.current.mutateAsync(post('Soup')))
  const isStale = (key: string) => client.getQueryState([key])?.isInvalidated
  expect(keys.map((key) => [key, isStale(key)])).toEqual([
    ['bulletins', true],
    ['board', true],
    ['rides', false],
  ])
})
