import { readFileSync } from 'node:fs'
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

type Typed = { text: string; begins: string }
const typed = JSON.parse(
  readFileSync(new URL('../../../../../corpus/courseCodes.json', import.meta.url), 'utf8'),
) as Typed[]

test('every spelling of a code leads to its courses first, in suggestions and results', async () => {
  const economics = await addArea(db, { name: 'Economics', abbreviation: 'ECON' })
  const african = await addArea(db, { name: 'African Studies', abbreviation: 'AFR' })
  for (const { text } of typed) {
    await addCourse(db, { areaOfStudyID: african.id, title: text })
  }
  await addCourse(db, { areaOfStudyID: economics.id, number: '251', title: 'Markets' })
  await addCourse(db, { areaOfStudyID: economics.id, number: '110', title: 'Principles' })
  for (const { text, begins } of typed) {
    const named = expect.stringMatching(new RegExp(`^${begins}`)) as string
    expect([text, (await suggested(text))[0]]).toEqual([text, named])
    const { items } = await call(courses.list, { query: { q: text } })
    const [first] = items
    expect([text, `${first?.areaOfStudy?.abbreviation} ${first?.number}`]).toEqual([text, named])
  }
})

test.each(['women’s, gender', 'womens', 'gender and', 'WGSS'])(
  'an area is suggested by its name as it is written and as it is said: %s',
  async (q) => {
    const name = "Women's, Gender and Sexuality Studies"
    const known = await suggested('WGSS')
    if (!known.includes(name)) await addArea(db, { name, abbreviation: 'WGSS' })
    expect(await suggested(q)).toContain(name)
  },
)
