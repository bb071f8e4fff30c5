import { expect, test, vi } from 'vitest'
import { createFairShare } from './fairShare.ts'

const limits = { atOnce: 2, waiting: 3, total: 100 }

/** Work that ends when the test resolves it. */
function held() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { work: () => promise, end: resolve }
}

test('each caller can have a limited number of calls in progress and waiting, and others are not delayed', async () => {
  const run = createFairShare(limits)
  const { work, end } = held()
  const mine = Array.from({ length: 8 }, () => run('ann', work))
  const refused = mine.slice(5).map((each) => expect(each).rejects.toMatchObject({ status: 429 }))
  await Promise.all(refused)
  expect(await run('bo', async () => 'done')).toBe('done')
  end()
  await Promise.all(mine.slice(0, 5))
})

test('a limited number of calls by one caller run at a time', async () => {
  const run = createFairShare({ ...limits, waiting: 50 })
  let running = 0
  let most = 0
  const work = async () => {
    running += 1
    most = Math.max(most, running)
    await new Promise((resolve) => setImmediate(resolve))
    running -= 1
  }
  await Promise.all(Array.from({ length: 20 }, () => run('ann', work)))
  expect(most).toBe(2)
})

test('a caller whose work took too long in a minute waits in proportion', async () => {
  let now = 0
  const run = createFairShare({ ...limits, budget: 1000 }, () => now)
  const work = async () => void (now += 1500)
  await run('ann', work)
  await expect(run('ann', work)).rejects.toMatchObject({
    status: 429,
    details: { headers: { 'retry-after': '29' } },
  })
  await run('bo', async () => undefined)
  now += 60_000
  await run('ann', async () => undefined)
})

test('a failed call frees its turn', async () => {
  const run = createFairShare({ ...limits, atOnce: 1 })
  const fail = () => Promise.reject(new Error('no'))
  await expect(run('ann', fail)).rejects.toThrow('no')
  expect(await run('ann', async () => 'next')).toBe('next')
})

test('waiting work whose caller has left frees its place and is never done', async () => {
  const run = createFairShare({ ...limits, atOnce: 1, waiting: 2 })
  const { work, end } = held()
  const first = run('ann', work)
  const left = new AbortController()
  const done = vi.fn<() => Promise<void>>(async () => undefined)
  const typedOver = [1, 2].map(() => run('ann', done, left.signal))
  const refused = typedOver.map((each) => expect(each).rejects.toMatchObject({ status: 429 }))
  left.abort()
  await Promise.all(refused)
  const last = run('ann', async () => 'found')
  end()
  expect(await last).toBe('found')
  await first
  expect(done).not.toHaveBeenCalled()
})

test('work that began goes on when its caller leaves, and passes on its turn once', async () => {
  const run = createFairShare({ ...limits, atOnce: 1 })
  const { work, end } = held()
  const left = new AbortController()
  const first = run('ann', work, left.signal)
  const next = run('ann', async () => 'next')
  left.abort()
  end()
  await first
  expect(await next).toBe('next')
  expect(await run('ann', async () => 'later')).toBe('later')
})

test('beyond the limit of the node, every caller is told to retry later', async () => {
  const run = createFairShare({ ...limits, total: 1 })
  const { work, end } = held()
  const first = run('ann', work)
  await expect(run('bo', work)).rejects.toMatchObject({ status: 503 })
  end()
  await first
})
