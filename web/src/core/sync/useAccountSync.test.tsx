import { act, renderHook } from '@testing-library/react'
import { ApiError } from '@wso/contract/core/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { describeSync, useAccountSync } from './useAccountSync.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

const pass = async (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000))

/** Syncs with these answers in turn: a status of the server, or 0 without one. */
function follow(...answers: number[]) {
  const sync = vi.fn<() => Promise<undefined>>(async () => {
    const status = answers.shift()
    if (status !== undefined) throw new ApiError(status, { errorCode: status, message: 'No' })
    return undefined
  })
  const hook = renderHook(() =>
    useAccountSync({ lock: 'test', sync, watch: () => () => undefined }),
  )
  return { ...hook, sync }
}

test.each([0, 429, 503])(
  'after a failure with status %d, the sync is tried again',
  async (status) => {
    const { result, sync } = follow(status, status)
    await pass(1)
    expect(result.current.kind).toBe('waiting')
    expect(describeSync(result.current)).toMatch(/Syncs when the server can be reached/)
    await pass(30)
    expect(sync).toHaveBeenCalledTimes(2)
    await pass(58)
    expect(sync).toHaveBeenCalledTimes(2)
    await pass(2)
    expect(sync).toHaveBeenCalledTimes(3)
    expect(result.current.kind).toBe('saved')
    await pass(3600)
    expect(sync).toHaveBeenCalledTimes(3)
  },
)

test('what the account refused is not sent again by itself, and nothing is sent after leaving', async () => {
  const refused = follow(422)
  await pass(3600)
  expect(refused.result.current).toEqual({ kind: 'refused', sentence: 'No' })
  expect(refused.sync).toHaveBeenCalledTimes(1)

  const left = follow(503)
  await pass(1)
  left.unmount()
  await pass(3600)
  expect(left.sync).toHaveBeenCalledTimes(1)
})

test('a sync that waited for another one does not start after leaving', async () => {
  let finish = (): void => undefined
  const first = vi.fn<() => Promise<undefined>>(
    () => new Promise((resolve) => (finish = () => resolve(undefined))),
  )
  const second = vi.fn<() => Promise<undefined>>(async () => undefined)
  const watch = () => () => undefined
  renderHook(() => useAccountSync({ lock: 'test', sync: first, watch }))
  const left = renderHook(() => useAccountSync({ lock: 'test', sync: second, watch }))
  await pass(1)
  left.unmount()
  finish()
  await pass(1)
  expect(first).toHaveBeenCalledTimes(1)
  expect(second).not.toHaveBeenCalled()
})
