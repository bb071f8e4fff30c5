import { areas } from '@wso/contract/factrak/areas'
import { autocomplete } from '@wso/contract/factrak/autocomplete'
import { courses } from '@wso/contract/factrak/courses'
import { professors } from '@wso/contract/factrak/professors'
import { expect, inject, test } from 'vitest'
import { offices } from '#features/college/departments/departments.table.ts'
import { unknownFields } from '#features/users/users.public.ts'
import { addPerson, startApp } from '#test/app.ts'
import { publishAll } from '#test/batches.ts'
import {
  addArea,
  addCourse,
  addDebtor,
  addProfessor,
  addReader,
  addSurvey,
} from '#test/factories/factrak.ts'

const { db, as } = await startApp(inject('postgres'))
const asReader = await as(await addReader(db))
const asDebtor = await as(await addDebtor(db))

const ids = (items: { id: number }[]) => items.map(({ id }) => id)

test('areas are listed by name with what is asked for of each', async () => {
  const biology = await addArea(db, { name: 'Aardvark Biology' })
  const course = await addCourse(db, { areaOfStudyID: biology.id })
  const { items, total } = await asReader(areas.list, {
    query: {},
    preload: ['department', 'courses'],
  })
  expect(items[0]).toMatchObject({
    id: biology.id,
    department: { id: biology.departmentID },
    courses: [{ id: course.id }],
  })
  expect(total).toBe(items.length)
  const byID = await asReader(areas.list, { query: { sort: 'id', limit: 1 } })
  expect(byID.items[0]!.courses).toBeUndefined()
  expect(byID.total).toBe(total)
})

test('a department names the areas it teaches', async () => {
  const area = await addArea(db)
  const params = { id: area.departmentID }
  expect(await asReader(areas.department, { params })).toMatchObject({
    areasOfStudy: [{ id: area.id, abbreviation: area.abbreviation }],
  })
  expect(await asReader(areas.get, { params: { id: area.id } })).toMatchObject({
    department: { id: area.departmentID },
  })
  expect(ids((await asReader(areas.departments, { query: {} })).items)).toContain(params.id)
})

test('courses of an area are whole and in the order of their numbers', async () => {
  const area = await addArea(db)
  for (const number of ['1001', '214T', '99', '214']) {
    await addCourse(db, { areaOfStudyID: area.id, number })
  }
  const { items, total } = await asReader(courses.list, { query: { areaOfStudyID: area.id } })
  expect(items.map(({ number }) => number)).toEqual(['99', '214', '214T', '1001'])
  expect(total).toBe(4)
  const under = await asReader(courses.ofArea, { params: { id: area.id }, query: { limit: 2 } })
  expect(under).toMatchObject({ items: [{ number: '99' }, { number: '214' }], total: 4 })
  const department = { id: area.departmentID }
  expect((await asReader(courses.ofDepartment, { params: department, query: {} })).total).toBe(4)
})

test('a list without a parent has 20 items unless a limit is given', async () => {
  const area = await addArea(db)
  for (let number = 100; number < 130; number += 1) {
    await addCourse(db, { areaOfStudyID: area.id, number: String(number) })
  }
  expect((await asReader(courses.list, { query: {} })).items).toHaveLength(20)
  expect((await asReader(courses.list, { query: { limit: 1000 } })).items.length).toBeGreaterThan(
    20,
  )
  const all = await asReader(courses.list, { query: { areaOfStudyID: area.id } })
  expect(all.items).toHaveLength(30)
})

test.each([
  ['the code and the start of a number', 'QTID 21'],
  ['both without a space', 'qtid21'],
  ['a word of the area and a number', 'tidal 214'],
  ['words of the title, without accents', 'ecology shore'],
])('a course is found by %s', async (_, q) => {
  const known = await asReader(courses.list, { query: { q: 'QTID 214' } })
  if (known.total === 0) {
    const area = await addArea(db, { name: 'Quiet Tidal Studies', abbreviation: 'QTID' })
    const title = 'Écology of the Shore'
    await addCourse(db, { areaOfStudyID: area.id, number: '214', title })
    await addCourse(db, { areaOfStudyID: area.id, number: '301', title: 'Sandbanks' })
  }
  const { items } = await asReader(courses.list, { query: { q } })
  expect(items).toMatchObject([{ number: '214', areaOfStudy: { abbreviation: 'QTID' } }])
})

test('a percent sign and a backslash in a search are taken literally', async () => {
  await addCourse(db, { title: 'Nothing special' })
  for (const q of ['%', '_', '\\', "'; drop table courses; --"]) {
    const { items } = await asReader(courses.list, { query: { q } })
    expect(items.every(({ title }) => title === null || title.includes(q))).toBe(true)
  }
  const nul = asReader(courses.list, { query: { q: '\0' } })
  await expect(nul).rejects.toMatchObject({ status: 400, errorCode: 1100 })
})

test('a course lists the professors who were reviewed in it and still teach', async () => {
  const course = await addCourse(db)
  const [often, once, gone] = [
    await addProfessor(db),
    await addProfessor(db),
    await addProfessor(db, { atWilliams: false }),
  ]
  for (const { id } of [often, often, once, gone]) {
    await addSurvey(db, { courseID: course.id, professorID: id })
  }
  await addSurvey(db, {
    courseID: course.id,
    professorID: once.id,
    createdTime: '2020-01-01T00:00:00Z',
  })
  await publishAll(db)
  const answer = await asDebtor(courses.get, { params: { id: course.id }, query: {} })
  expect(answer).toMatchObject({
    surveyCount: 3,
    professors: [
      { id: often.id, surveyCount: 2 },
      { id: once.id, surveyCount: 1 },
    ],
  })
  const list = await asReader(professors.list, { query: { courseID: course.id } })
  expect(list.items.map(({ surveyCount }) => surveyCount).sort()).toEqual([1, 2])
  const params = { id: course.id }
  expect((await asReader(professors.ofCourse, { params, query: {} })).total).toBe(2)
  const taught = await asReader(courses.list, { query: { professorID: often.id } })
  expect(ids(taught.items)).toEqual([course.id])
  const [listed] = (
    await asReader(courses.list, { query: { professorID: once.id }, preload: ['professors'] })
  ).items
  expect(listed).toMatchObject({ surveyCount: 3 })
})

test('professors are those of an area’s department, with nothing private', async () => {
  const area = await addArea(db)
  const professor = await addProfessor(db, {
    departmentID: area.departmentID,
    name: 'Zoë Quillon',
    cellPhone: '413 555 0100',
    williamsID: '4711',
    title: 'Professor of Tides',
  })
  const query = { areaOfStudyID: area.id }
  const { items } = await asReader(professors.list, { query, preload: ['department', 'office'] })
  expect(items).toEqual([
    {
      ...unknownFields,
      id: professor.id,
      name: 'Zoë Quillon',
      unixID: professor.unixID,
      williamsEmail: '',
      visible: true,
      atWilliams: true,
      type: 'professor',
      title: 'Professor of Tides',
      departmentID: area.departmentID,
      department: { id: area.departmentID, name: expect.any(String) },
      officeID: null,
      office: null,
    },
  ])
  const byName = await asReader(professors.list, { query: { q: 'quill ZOE' } })
  expect(ids(byName.items)).toEqual([professor.id])
  const params = { id: area.id }
  expect(ids((await asReader(professors.ofArea, { params, query: {} })).items)).toEqual([
    professor.id,
  ])
  const department = { id: area.departmentID }
  const there = await asReader(professors.ofDepartment, { params: department, query: {} })
  expect(ids(there.items)).toEqual([professor.id])
})

test('a professor hidden from the directory is named, without a link to it or their office', async () => {
  const [office] = await db.insert(offices).values({ number: 'Hush Hall 3' }).returning()
  const { departmentID } = await addArea(db)
  const place = { officeID: office!.id, departmentID }
  const hidden = await addProfessor(db, { ...place, visible: false })
  const shown = await addProfessor(db, { ...place, name: 'Shown Alder' })
  const read = (id: number) => asReader(professors.get, { params: { id }, query: {} })
  const unplaced = { name: 'Wren Alder', unixID: '', officeID: null, office: null }
  expect(await read(hidden.id)).toMatchObject(unplaced)
  expect(await read(shown.id)).toMatchObject({ ...place, office: { number: 'Hush Hall 3' } })
  const { items } = await asReader(professors.list, {
    query: { departmentID },
    preload: ['office'],
  })
  expect(items).toMatchObject([{ id: shown.id, officeID: office!.id }, unplaced])
})

test('suggestions come closest first and name their kind', async () => {
  const area = await addArea(db, { name: 'Volcanology', abbreviation: 'VOLC' })
  const course = await addCourse(db, { areaOfStudyID: area.id, number: '101', title: 'Lava' })
  const professor = await addProfessor(db, { name: 'Vivian Volcanova' })
  const suggest = (q: string) => asReader(autocomplete.factrak, { query: { q } })
  expect(await suggest('volc')).toMatchObject([
    { type: 'course', value: 'VOLC 101', detail: 'Lava' },
    { type: 'area', value: 'Volcanology' },
    { type: 'professor', id: professor.id },
  ])
  expect(await suggest('')).toEqual([])
  expect(await suggest('lava')).toMatchObject([{ id: course.id, type: 'course' }])
  expect(await asReader(autocomplete.courses, { query: { q: 'vol' } })).toMatchObject([
    { id: area.id, type: 'area' },
  ])
  expect(await asReader(autocomplete.courses, { query: { q: 'VOLC 1' } })).toMatchObject([
    { id: course.id, value: 'VOLC 101', type: 'course' },
  ])
  expect(await asReader(autocomplete.areas, { query: { q: 'VOLC', limit: 1 } })).toHaveLength(1)
  expect(await asReader(autocomplete.professors, { query: { q: 'volcanova viv' } })).toHaveLength(1)
  await expect(
    asReader(autocomplete.areas, { query: { q: 'v', limit: 'many' } }),
  ).rejects.toMatchObject({ status: 400, errorCode: 1100 })
})

test('a person who has not accepted the policy sees none of it', async () => {
  const asOther = await as(await addPerson(db))
  const asProfessor = await as(await addProfessor(db))
  for (const call of [asOther, asProfessor]) {
    const list = call(courses.list, { query: {} })
    await expect(list).rejects.toMatchObject({ status: 403, errorCode: 1330 })
    const found = call(autocomplete.factrak, { query: { q: 'a' } })
    await expect(found).rejects.toMatchObject({ errorCode: 1330 })
    expect(await call(autocomplete.areas, { query: { q: 'zzz' } })).toEqual([])
  }
})

type Params = { id: string | number }
test.each([
  ['a course', (params: Params) => asReader(courses.get, { params, query: {} })],
  ['a professor', (params: Params) => asReader(professors.get, { params, query: {} })],
  ['an area', (params: Params) => asReader(areas.get, { params })],
  ['a department', (params: Params) => asReader(areas.department, { params })],
])('%s that does not exist is 404, a bad id 400', async (_, get) => {
  await expect(get({ id: 2_000_000_000 })).rejects.toMatchObject({ status: 404 })
  for (const id of ['x', '0', '-1', '1.5', '99999999999']) {
    await expect(get({ id })).rejects.toMatchObject({ status: 400, errorCode: 1100 })
  }
})
