import { autocomplete } from '@wso/contract/factrak/autocomplete'
import { courses } from '@wso/contract/factrak/courses'
import { expect, inject, test } from 'vitest'
import { startApp } from '#test/app.ts'
import { addArea, addCourse, addReader } from '#test/factories/factrak.ts'

const { db, as } = await startApp(inject('postgres'))
const call = await as(await addReader(db))
const suggested = async (q: string) =>
  (await call(autocomplete.factrak, { query: { q, limit: 4 } })).map(({ value }) => value)

test('what begins a course code leads to the area and its courses before titles that are closer', async () => {
  const molecular = await addArea(db, { name: 'Molecular Biology', abbreviation: 'BIMO' })
  const studies = await addArea(db, { name: 'Studies of Organisms', abbreviation: 'BIOL' })
  await addCourse(db, { areaOfStudyID: molecular.id, number: '321', title: 'Biol' })
  await addCourse(db, { areaOfStudyID: studies.id, number: '214', title: 'Genetics' })
  await addCourse(db, { areaOfStudyID: studies.id, number: '101', title: 'The Cell' })
  expect(await suggested('biol')).toEqual([
    'BIOL 101',
    'BIOL 214',
    'Studies of Organisms',
    'BIMO 321',
  ])
  expect(await suggested('“Biol 2”')).toEqual(['BIOL 214'])
  const listed = await call(courses.list, { query: { q: 'biol' } })
  expect(listed.items.map(({ number }) => number)).toEqual(['101', '214', '321'])
})
