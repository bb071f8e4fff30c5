import { schedules } from '@wso/contract/planning/schedules'
import { expect, inject, test } from 'vitest'
import { addPerson, startApp } from '#test/app.ts'

const { db, as, visitor } = await startApp(inject('postgres'))

const someone = async (person = {}) => {
  const row = await addPerson(db, person)
  return { id: row.id, call: await as(row) }
}

test('saved sections come back as they were, and can be cleared', async () => {
  const { id, call } = await someone()
  const params = { userID: id }
  expect(await call(schedules.getSelections, { params })).toEqual({ courses: '' })
  await call(schedules.putSelections, {
    params,
    body: { courses: 'CSCI;1046, STAT;1520;2027;Fall,' },
  })
  expect(await call(schedules.getSelections, { params: { userID: 'me' } })).toEqual({
    courses: 'CSCI;1046,STAT;1520;2027;Fall',
  })
  await call(schedules.postSelections, { params, body: { courses: '' } })
  expect(await call(schedules.getSelections, { params })).toEqual({ courses: '' })
})

test.each<[string, unknown, object]>([
  ['no text', ['CSCI;1046'], { errorCode: 2310 }],
  ['nothing', undefined, { errorCode: 2310 }],
  [
    'something else',
    'CSCI 1046',
    { errorCode: 1101, fields: { courses: expect.stringContaining('"CSCI 1046" must be') } },
  ],
  ['half a term', 'CSCI;1046;2027', { errorCode: 1101 }],
  [
    'far too much',
    'CSCI;1046,'.repeat(3000),
    { errorCode: 1101, fields: { courses: 'must be at most 20000 characters' } },
  ],
])('saving %s is refused and keeps what was there', async (_, courses, refusal) => {
  const { call } = await someone()
  const params = { userID: 'me' as const }
  await call(schedules.putSelections, { params, body: { courses: 'CSCI;1046' } })
  const body = { courses: courses as string }
  await expect(call(schedules.putSelections, { params, body })).rejects.toMatchObject(refusal)
  expect(await call(schedules.getSelections, { params })).toEqual({ courses: 'CSCI;1046' })
})

test('only the person and admins see or save them', async () => {
  const owner = await someone()
  const other = await someone()
  const admin = await someone({ admin: true, type: 'staff' })
  const params = { userID: owner.id }
  const body = { courses: 'CSCI;1' }
  await expect(other.call(schedules.getSelections, { params })).rejects.toMatchObject({
    errorCode: 1331,
  })
  await expect(other.call(schedules.putSelections, { params, body })).rejects.toMatchObject({
    errorCode: 1331,
  })
  await admin.call(schedules.postSelections, { params, body })
  expect(await owner.call(schedules.getSelections, { params })).toEqual(body)
  await expect(
    admin.call(schedules.putSelections, { params: { userID: 2_000_000_000 }, body }),
  ).rejects.toMatchObject({ status: 404 })
  await expect(visitor(schedules.getSelections, { params })).rejects.toMatchObject({ status: 401 })
  await expect(
    owner.call(schedules.getSelections, { params: { userID: 'you' } }),
  ).rejects.toMatchObject({ status: 400, errorCode: 1405 })
})
