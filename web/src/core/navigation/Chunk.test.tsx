import { afterEach, expect, test, vi } from 'vitest'
import { loadChunk } from './Chunk.tsx'
import { MissingChunk } from './missingChunk.ts'

afterEach(() => void vi.useRealTimers())

test('a page whose code takes 120 seconds has not loaded, and can be tried again', async () => {
  vi.useFakeTimers()
  const Content = () => null
  const load = vi.fn<() => Promise<typeof Content>>(() => new Promise(() => undefined))
  const page = { path: '/slow', load }
  const failed = vi.fn<(error: unknown) => void>()
  loadChunk(page).catch(failed)
  await vi.advanceTimersByTimeAsync(119_999)
  expect(failed).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(failed.mock.calls[0]?.[0]).toBeInstanceOf(MissingChunk)
  load.mockResolvedValue(Content)
  expect(await loadChunk(page)).toBe(Content)
})
