import { expect, test, vi } from 'vitest'
import { countDirectory, isRedisConnected, redis, setRedis } from './counters.ts'
import { lastAnswer } from './lastAnswers.ts'

const now = () => new Date('2026-10-15T12:00:00Z')

test('a service is known by its last answer and its last failure', async () => {
  // What other tests of the process have called is not here.
  vi.resetModules()
  const fresh = await import('./lastAnswers.ts')
  expect(fresh.lastAnswer('paper', now())).toEqual({
    answeredTime: undefined,
    failedTime: undefined,
  })
  expect(await fresh.watched('paper', Promise.resolve('news'))).toBe('news')
  const answered = fresh.lastAnswer('paper', now())
  expect(answered.failedTime).toBeUndefined()
  expect(now().getTime() - Date.parse(answered.answeredTime!)).toBeLessThan(5000)
  await expect(fresh.watched('paper', Promise.reject(new Error('away')))).rejects.toThrow('away')
  const failed = fresh.lastAnswer('paper', now())
  expect(failed.failedTime! >= failed.answeredTime!).toBe(true)
})

test('logins at the directory are noted, and whether Redis is there', async () => {
  countDirectory('ldap', 'failed')
  expect(lastAnswer('ldap', now())).toMatchObject({ failedTime: expect.any(String) })
  redis.reset()
  expect(await isRedisConnected()).toBe(false)
  setRedis(true)
  expect(await isRedisConnected()).toBe(true)
  setRedis(false)
  expect(await isRedisConnected()).toBe(false)
})
