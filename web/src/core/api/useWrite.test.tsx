import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import { ApiError } from '@wso/contract/core/client'
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

test('a write refetches what its endpoint says it changes, and nothing else', async () => {
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

test('a repeated request keeps its key when it is turned away, until it succeeds', async () => {
  const refuse = (status: number) => new ApiError(status, { errorCode: status, message: 'Later.' })
  vi.mocked(call).mockReset()
  for (const status of [0, 429]) vi.mocked(call).mockRejectedValueOnce(refuse(status))
  vi.mocked(call).mockResolvedValue({ id: 1 } as never)
  const { result } = renderHook(() => useWrite(api.bulletins.create), { wrapper })
  const send = () => act(() => result.current.mutateAsync(post('Soup')).catch(() => undefined))
  for (let time = 0; time < 4; time += 1) await send()
  const keys = vi.mocked(call).mock.calls.map(([, , options]) => options?.idempotencyKey)
  expect(keys[0]).toBeTruthy()
  expect(keys.slice(1, 3)).toEqual([keys[0], keys[0]])
  expect(keys[3]).not.toBe(keys[0])
})
