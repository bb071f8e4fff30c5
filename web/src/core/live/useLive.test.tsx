import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { session } from '#core/session/session.ts'
import { addPerson, sql, type TestPerson } from '#test/people.ts'
import { useLive, useLiveQuery } from './useLive.ts'

const queryClient = new QueryClient()
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
)

const { fetch } = globalThis
afterEach(() => void vi.stubGlobal('fetch', fetch))

async function logIn(person: TestPerson) {
  localStorage.setItem('wso.identity', person.identity)
  session.restart()
  await session.token()
}

const announce = ({ id }: TestPerson) =>
  sql('select pg_notify($1, $2)', 'live', `notifications/@${id}`)

/** Runs a live query that counts its reads. */
function readCounting(pollMs: number) {
  let reads = 0
  return renderHook(
    () =>
      useLiveQuery(
        { queryKey: ['live test'], queryFn: async () => (reads += 1) },
        ['notifications'],
        { pollMs },
      ),
    { wrapper },
  )
}

test('what changed on the server is read again at once, without polling', async () => {
  const ann = await addPerson()
  await logIn(ann)
  const { result } = readCounting(3_600_000)
  await waitFor(() => expect(result.current.live).toBe('live'))
  const before = result.current.data ?? 0
  await announce(ann)
  await waitFor(() => expect(result.current.data).toBeGreaterThan(before))
})

test('while the stream cannot be opened, the page polls; it reads live again when it can', async () => {
  const ann = await addPerson()
  await logIn(ann)
  let isBlocked = true
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) =>
    isBlocked && path.includes('/live?') ? Promise.reject(new TypeError()) : fetch(path, init),
  )
  const { result } = readCounting(20)
  await waitFor(() => expect(result.current.live).toBe('polling'))
  const before = result.current.data ?? 0
  await waitFor(() => expect(result.current.data).toBeGreaterThan(before + 2))
  isBlocked = false
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(result.current.live).toBe('live'))
})

test('changes that arrive during a read do not cancel it; the data is read once more after it', async () => {
  const ann = await addPerson()
  await logIn(ann)
  let reads = 0
  let finish = () => {}
  const queryFn = async ({ signal }: { signal: AbortSignal }) => {
    reads += 1
    await new Promise<void>((done, fail) => {
      finish = done
      signal.addEventListener('abort', () => fail(new Error('The read was canceled.')))
    })
    return reads
  }
  let changes = 0
  const { result } = renderHook(
    () => {
      useLive(['notifications'], () => void (changes += 1))
      return useLiveQuery({ queryKey: ['slow read'], queryFn, retry: false }, ['notifications'])
    },
    { wrapper },
  )
  const untilRead = async (count: number) => {
    await waitFor(() => expect(reads).toBe(count))
    finish()
    await waitFor(() => expect(result.current.data).toBe(count))
  }
  await untilRead(1)
  await waitFor(() => expect(changes).toBe(1))
  await untilRead(2)
  await announce(ann)
  await waitFor(() => expect(reads).toBe(3))
  for (const count of [3, 4]) {
    await announce(ann)
    await waitFor(() => expect(changes).toBe(count))
  }
  expect(reads).toBe(3)
  await untilRead(3)
  await untilRead(4)
})
