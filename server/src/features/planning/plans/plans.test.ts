import type { ApiError } from '@wso/contract/core/client'
import { planLimits } from '@wso/contract/planning/planRules'
import { plans, SavedPlan } from '@wso/contract/planning/plans'
import { newPlan } from '@wso/scheduler/planner/plan'
import { expect, inject, test } from 'vitest'
import { addPerson, startApp } from '#test/app.ts'
import { cell, fourYears } from '#test/factories/plans.ts'

const { db, as } = await startApp(inject('postgres'))

const someone = async (person = {}) => {
  const row = await addPerson(db, person)
  return { id: row.id, call: await as(row) }
}

test('a plan is saved, changed and deleted', async () => {
  const { call } = await someone()
  const first = await call(plans.create, { body: fourYears })
  expect(first).toMatchObject({ ...fourYears, version: 1 })
  expect(first).not.toHaveProperty('sharedSince')
  const second = await call(plans.create, { body: { ...fourYears, name: 'Abroad' } })
  const changed = await call(plans.update, {
    params: { id: second.id },
    body: { version: 1, marks: [], showWinters: true },
  })
  expect(changed).toMatchObject({
    name: 'Abroad',
    marks: [],
    showWinters: true,
    programs: fourYears.programs,
    version: 2,
  })
  expect(await call(plans.list, {})).toEqual([first, changed])
  await call(plans.remove, { params: { id: first.id } })
  expect(await call(plans.list, {})).toEqual([changed])
  await expect(call(plans.remove, { params: { id: first.id } })).rejects.toMatchObject({
    status: 404,
  })
})

test('a change of an older version is refused with the newer one', async () => {
  const { call } = await someone()
  const { id } = await call(plans.create, { body: fourYears })
  const params = { id }
  await call(plans.update, { params, body: { version: 1, marks: [] } })
  const refusal = await call(plans.update, { params, body: { version: 1, name: 'Mine' } }).catch(
    (error: unknown) => error,
  )
  expect(refusal).toMatchObject({ status: 409, errorCode: 409 })
  const newer = SavedPlan.parse((refusal as ApiError).data)
  expect(newer).toMatchObject({ id, name: fourYears.name, marks: [], version: 2 })
  expect(await call(plans.list, {})).toEqual([newer])
})

test('everything the planner stores on a device fits in the account', async () => {
  const { call } = await someone()
  const { version: _, ...empty } = newPlan(2027)
  const body = JSON.parse(JSON.stringify({ ...empty, customPrograms: [] })) as typeof fourYears
  const { semesters, winters, marks } = await call(plans.create, { body })
  expect({ semesters, winters, marks }).toMatchObject({
    semesters: empty.semesters,
    winters: empty.winters,
    marks: empty.marks,
  })
})

test('a change that reuses the id of another cell of the plan is refused', async () => {
  const { call } = await someone()
  const { id, semesters, winters } = await call(plans.create, {
    body: { ...fourYears, ...withCells(cell) } as typeof fourYears,
  })
  const doubled = winters.map((each, at) => (at === 0 ? { ...each, cell } : each))
  await expect(
    call(plans.update, { params: { id }, body: { version: 1, winters: doubled } }),
  ).rejects.toMatchObject({ errorCode: 1101, fields: { semesters: expect.any(String) } })
  expect((await call(plans.list, {}))[0]).toMatchObject({ version: 1, semesters, winters })
})

test('one of many simultaneous changes is saved', async () => {
  const { call } = await someone()
  const { id } = await call(plans.create, { body: fourYears })
  const tries = await Promise.allSettled(
    Array.from({ length: 8 }, (_, at) =>
      call(plans.update, { params: { id }, body: { version: 1, name: `Try ${at}` } }),
    ),
  )
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await call(plans.list, {}))[0]).toMatchObject({ version: 2 })
})

test('a person can have ten plans, however many arrive at once', async () => {
  const { call } = await someone()
  await Promise.allSettled(
    Array.from({ length: 14 }, (_, at) =>
      call(plans.create, { body: { ...fourYears, name: `${at}` } }),
    ),
  )
  expect(await call(plans.list, {})).toHaveLength(planLimits.plans)
  await expect(call(plans.create, { body: fourYears })).rejects.toMatchObject({
    status: 409,
    message: 'You can keep 10 plans. Delete one first.',
  })
})

test("another person's plan is not found, not even by an admin", async () => {
  const { id } = await (await someone()).call(plans.create, { body: fourYears })
  const { call } = await someone({ admin: true })
  const params = { id }
  const tries = await Promise.allSettled([
    call(plans.update, { params, body: { version: 1 } }),
    call(plans.remove, { params }),
    call(plans.share, { params }),
    call(plans.unshare, { params }),
  ])
  expect(tries).toEqual(
    tries.map(() => ({ status: 'rejected', reason: expect.objectContaining({ status: 404 }) })),
  )
  expect(await call(plans.list, {})).toEqual([])
})

test('each of the six slots can hold a custom program', async () => {
  const { call } = await someone()
  const [program] = fourYears.customPrograms
  const six = [1, 2, 3, 4, 5, 6].map((at) => ({ ...program, id: `own-${at}` }))
  const body = { ...fourYears, customPrograms: six }
  expect((await call(plans.create, { body })).customPrograms).toHaveLength(6)
  await expect(
    call(plans.create, { body: { ...fourYears, customPrograms: [...six, program!] } }),
  ).rejects.toMatchObject({ fields: { customPrograms: expect.any(String) } })
})

const winters = (inFirst: object) =>
  fourYears.winters.map((each, at) => (at === 0 ? { ...each, cell: inFirst } : each))
const [first, ...others] = fourYears.semesters
const withCells = (...cells: object[]) => ({
  semesters: [{ ...first, cells: [...cells, null, null, null, null].slice(0, 5) }, ...others],
})
const mark = { program: 'a', line: 'b' }
const large = { name: 'x'.repeat(planLimits.program) }
test.each<[string, object, string]>([
  ['without a name', { name: ' ' }, 'name'],
  ['with a name too long', { name: 'x'.repeat(81) }, 'name'],
  ['with seven semesters', { semesters: others }, 'semesters'],
  ['with a semester twice', { semesters: [...others, others[0]] }, 'semesters'],
  ['with an id used twice', withCells(cell, cell), 'semesters'],
  ['with an id used again in winter', { winters: winters(cell) }, 'semesters'],
  [
    'with a state that does not exist',
    withCells({ ...cell, state: 'hoped' }),
    'semesters.0.cells.0.state',
  ],
  [
    'with a text too long',
    withCells({ ...cell, kind: 'text', text: 'x'.repeat(81) }),
    'semesters.0.cells.0.text',
  ],
  ['with five programs', { programs: [null, null, null, null, null] }, 'programs'],
  ['with a program twice', { programs: ['a', 'a', null, null, null, null] }, 'programs'],
  ['with a pin without a course', { marks: [{ ...mark, kind: 'pin' }] }, 'marks.0.cell'],
  [
    'with the same mark twice',
    { marks: [1, 1].map(() => ({ ...mark, kind: 'pin', cell: 'c1' })) },
    'marks',
  ],
  [
    'with a negative limit for two programs',
    { sharing: [{ programs: ['a', 'b'], most: -1 }] },
    'sharing.0.most',
  ],
  ['with a program that is none', { customPrograms: [{ name: 'x' }] }, 'customPrograms.0'],
  ['with a program that is too large', { customPrograms: [large] }, 'customPrograms.0'],
])('a plan %s is refused', async (_, wrong, field) => {
  const { call } = await someone()
  const body = { ...fourYears, ...wrong }
  await expect(call(plans.create, { body })).rejects.toMatchObject({
    errorCode: 1101,
    fields: { [field]: expect.any(String) },
  })
  expect(await call(plans.list, {})).toEqual([])
})
