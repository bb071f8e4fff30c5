import { afterEach, expect, test, vi } from 'vitest'
import { call } from './call.ts'
import { api } from './endpoints.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

test('a request without a response ends after 20 seconds, in a sentence', async () => {
  const timeout = vi
    .spyOn(AbortSignal, 'timeout')
    .mockReturnValue(AbortSignal.abort(new DOMException('over', 'TimeoutError')))
  await expect(call(api.openings.now, {})).rejects.toMatchObject({
    message: 'The server is taking too long to respond.',
  })
  expect(timeout).toHaveBeenCalledWith(20_000)
})
