import { ApiError } from '@wso/contract/core/client'
import { SavedSchedule, scheduleLimits, schedules } from '@wso/contract/planning/schedules'
import { entryOf, limits } from '@wso/scheduler/schedules/schedule'
import { readCollection, writeCollection } from '@wso/scheduler/schedules/storedCollection'
import { expect, inject, test } from 'vitest'
import { addPerson, startApp } from '#test/app.ts'
import { block, two, week } from '#test/factories/schedules.ts'

const { db, as } = await startApp(inject('postgres'))

const someone = async (person = {}) => {
  const row = await addPerson(db, person)
  return { id: row.id, call: await as(row) }
}

test('a schedule is saved, changed and deleted; the first one is the default', async () => {
  const { call } = await someone()
  const first = await call(schedules.create, { body: week })
  expect(first).toMatchObject({ ...week, isDefault: true, version: 1 })
  const second = await call(schedules.create, { body: { ...week, name: 'Other' } })
  expect(second.isDefault).toBe(false)
  const changed = await call(schedules.update, {
    params: { id: second.id },
    body: { version: 1, isDefault: true, entries: [] },
  })
  expect(changed).toMatchObject({ name: 'Other', entries: [], blocks: [block], version: 2 })
  expect((await call(schedules.list, {})).map(({ isDefault }) => isDefault)).toEqual([false, true])
  await call(schedules.remove, { params: { id: second.id } })
  expect(await call(schedules.list, {})).toEqual([{ ...first, isDefault: true }])
})

test('everything the scheduler stores on a device fits in the account, and vice versa', async () => {
  expect(scheduleLimits).toMatchObject({
    schedules: limits.schedules,
    entries: limits.entries,
    blocks: limits.blocks,
    name: limits.name,
  })
  const { call } = await someone()
  const saved = await call(schedules.create, { body: week })
  const { id, name, entries, blocks } = saved
  const collection = { schedules: [{ id, name, entries, blocks }], chosen: id, nextId: id + 1 }
  expect(readCollection(writeCollection(collection))).toMatchObject({
    collection: { schedules: collection.schedules },
    problems: [],
  })
})

test('a change of an older version is refused with the newer one', async () => {
  const { call } = await someone()
  const { id } = await call(schedules.create, { body: week })
  const params = { id }
  await call(schedules.update, { params, body: { version: 1, entries: [entryOf(two, [])] } })
  const refusal = await call(schedules.update, {
    params,
    body: { version: 1, name: 'Mine' },
  }).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(ApiError)
  expect(refusal).toMatchObject({ status: 409, errorCode: 409 })
  const newer = SavedSchedule.parse((refusal as ApiError).data)
  expect(newer).toMatchObject({ id, name: 'Fall', version: 2, entries: [{ id: two.id }] })
  expect(await call(schedules.list, {})).toEqual([newer])
})

test('of many simultaneous changes, one is saved', async () => {
  const { call } = await someone()
  const { id } = await call(schedules.create, { body: week })
  const tries = await Promise.allSettled(
    Array.from({ length: 8 }, (_, at) =>
      call(schedules.update, { params: { id }, body: { version: 1, name: `Try ${at}` } }),
    ),
  )
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await call(schedules.list, {}))[0]).toMatchObject({ version: 2 })
})

test('a person can have twenty at most, one of them the default, however many arrive at once', async () => {
  const { call } = await someone()
  await Promise.allSettled(
    Array.from({ length: 24 }, (_, at) =>
      call(schedules.create, { body: { ...week, name: `${at}` } }),
    ),
  )
  const kept = await call(schedules.list, {})
  expect(kept).toHaveLength(scheduleLimits.schedules)
  await Promise.allSettled(
    kept.map(({ id, version }) =>
      call(schedules.update, { params: { id }, body: { version, isDefault: true } }),
    ),
  )
  expect((await call(schedules.list, {})).filter(({ isDefault }) => isDefault)).toHaveLength(1)
  await expect(call(schedules.create, { body: week })).rejects.toMatchObject({ status: 409 })
})

test("another person's schedule is not found", async () => {
  const { id } = await (await someone()).call(schedules.create, { body: week })
  const { call } = await someone({ admin: true })
  const params = { id }
  await expect(call(schedules.update, { params, body: { version: 1 } })).rejects.toMatchObject({
    status: 404,
  })
  await expect(call(schedules.remove, { params })).rejects.toMatchObject({ status: 404 })
  expect(await call(schedules.list, {})).toEqual([])
})

const [entry] = week.entries
test.each<[string, object, string]>([
  ['without a name', { name: ' ' }, 'name'],
  ['with a name too long', { name: 'x'.repeat(61) }, 'name'],
  ['with a section that is none', { entries: [{ ...entry, id: '2027-autumn-1' }] }, 'entries.0.id'],
  ['with a section twice', { entries: [entry, entry] }, 'entries'],
  ['with a color there is not', { entries: [{ ...entry, color: 12 }] }, 'entries.0.color'],
  [
    'with too many sections',
    { entries: Array.from({ length: 201 }, (_, at) => ({ ...entry, id: `2027-fall-${at + 1}` })) },
    'entries',
  ],
  [
    'with a block that ends before it begins',
    { blocks: [{ ...block, meetings: [{ days: 1, start: 9, end: 9, place: '' }] }] },
    'blocks.0.meetings.0.end',
  ],
  ['with a kind there is not', { blocks: [{ ...block, kind: 'nap' }] }, 'blocks.0.kind'],
])('a schedule %s is refused', async (_, wrong, field) => {
  const { call } = await someone()
  const body = { ...week, ...wrong }
  await expect(call(schedules.create, { body })).rejects.toMatchObject({
    errorCode: 1101,
    fields: { [field]: expect.any(String) },
  })
  expect(await call(schedules.list, {})).toEqual([])
})
