import { expect, test, vi } from 'vitest'
import { watchDatabase } from './watchDatabase.ts'

/** A busy machine may take a while. */
const patient = { timeout: 20_000 }
const quiet = { info: () => {}, warn: () => {}, error: vi.fn<(details: object) => void>() }

/** Watches a database that is reachable while `isUp()` is true. */
function watch(
  isUp: () => boolean,
  revive?: () => Promise<void>,
  limits: { recoveryMs?: number; slowMs?: number } = {},
) {
  const giveUp = vi.fn<() => void>()
  const database = { isReachable: () => Promise.resolve(isUp()), ...(revive && { revive }) }
  const options = { log: quiet, giveUp, everyMs: 1, recoveryMs: 60_000, ...limits }
  const watched = watchDatabase(database, options)
  return { ...watched, giveUp }
}

test('a server that is away is noticed, waited for, and noticed again', async () => {
  let isUp = true
  const { isReachable, giveUp, stop } = watch(() => isUp)
  isUp = false
  await vi.waitFor(() => expect(isReachable()).toBe(false), patient)
  isUp = true
  await vi.waitFor(() => expect(isReachable()).toBe(true), patient)
  expect(giveUp).not.toHaveBeenCalled()
  stop()
})

test('an embedded database is started until it responds', async () => {
  let starts = 3
  const { isReachable, giveUp, stop } = watch(
    () => starts === 0,
    async () => {
      starts -= 1
      if (starts > 0) throw new Error('The old server is still ending.')
    },
  )
  await vi.waitFor(() => expect([starts, isReachable()]).toEqual([0, true]), patient)
  expect(giveUp).not.toHaveBeenCalled()
  stop()
})

test('an embedded database that runs but does not respond in time is waited for', async () => {
  let isSlow = true
  const start = vi.fn<() => Promise<void>>(() => Promise.resolve())
  const { isReachable, giveUp, stop } = watch(() => !isSlow, start, { recoveryMs: 5 })
  await vi.waitFor(() => expect(start.mock.calls.length).toBeGreaterThan(20), patient)
  expect([giveUp.mock.calls, isReachable()]).toEqual([[], false])
  isSlow = false
  await vi.waitFor(() => expect(isReachable()).toBe(true), patient)
  stop()
})

test('an embedded database that runs and never responds ends the process at last', async () => {
  const start = () => Promise.resolve()
  const { giveUp, stop } = watch(() => false, start, { slowMs: 20 })
  await vi.waitFor(() => expect(giveUp).toHaveBeenCalled(), patient)
  expect(quiet.error).toHaveBeenCalledWith({}, expect.stringContaining('does not respond'))
  stop()
})

test('an embedded database that cannot be started ends the process, with its reason in the log', async () => {
  const refusal = new Error('No space is left.')
  const { giveUp, stop } = watch(
    () => false,
    () => Promise.reject(refusal),
    { recoveryMs: 20 },
  )
  await vi.waitFor(() => expect(giveUp).toHaveBeenCalled(), patient)
  expect(quiet.error).toHaveBeenCalledWith({ err: refusal }, expect.stringContaining('could not'))
  stop()
})
