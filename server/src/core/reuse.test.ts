import { eq } from 'drizzle-orm'
import { expect, inject, test, vi } from 'vitest'
import { dormRooms } from '#features/college/dorms/dorms.table.ts'
import { startApp } from '#test/app.ts'
import { addRoom } from '#test/factories/dormtrak.ts'
import { createReuse, fingerprintOf } from './reuse.ts'

const { db } = await startApp(inject('postgres'))

test('a value is built once for a version, also for callers at the same time', async () => {
  const reuse = createReuse<object>()
  const build = vi.fn<() => Promise<object>>(async () => ({}))
  const [one, same] = await Promise.all([reuse('a', build), reuse('a', build)])
  expect(same).toBe(one)
  expect(await reuse('a', build)).toBe(one)
  expect(build).toHaveBeenCalledTimes(1)
  expect(await reuse('b', build)).not.toBe(one)
  expect(build).toHaveBeenCalledTimes(2)
})

test('a build that failed is not kept', async () => {
  const reuse = createReuse<string>()
  await expect(reuse('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await reuse('a', async () => 'built')).toBe('built')
})

test('a fingerprint changes with each row that is added, changed or deleted, and not otherwise', async () => {
  const seen = new Set<string>()
  const look = async () => {
    const now = await fingerprintOf(db, [dormRooms])
    expect(await fingerprintOf(db, [dormRooms])).toBe(now)
    seen.add(now)
  }
  await look()
  const room = await addRoom(db)
  await look()
  await db.update(dormRooms).set({ number: '999' }).where(eq(dormRooms.id, room.id))
  await look()
  await db.delete(dormRooms).where(eq(dormRooms.id, room.id))
  await look()
  // Without rows, it is the same as before the first.
  expect(seen.size).toBe(3)
})
