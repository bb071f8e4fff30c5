import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { catalog } from '@wso/contract/planning/catalog'
import { parseCatalog } from '@wso/scheduler/catalog/parseCatalog'
import { courseCode } from '@wso/scheduler/catalog/section'
import { decodeSlim } from '@wso/scheduler/catalog/slim'
import { and, eq } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { areasOfStudy } from '#features/college/areas/areas.table.ts'
import { courses } from '#features/college/courses/courses.table.ts'
import { startApp } from '#test/app.ts'
import { type } from '#test/cli.ts'

const { services, visitor } = await startApp(inject('postgres'))
const folder = await mkdtemp(join(tmpdir(), 'catalog-'))
let year = 1950

type File = { courses: Record<string, unknown>[] }
const meetingsOf = (file: File) =>
  parseCatalog(file)
    .sections.map(({ id, meetings }) => [id, meetings] as const)
    .toSorted(([a], [b]) => a.localeCompare(b))

test.each([
  ['office', 4],
  ['summer', 0],
  ['quarters', 0],
  ['letters', 1],
])('the %s catalog is imported, with a warning for each time not set', async (name, notSet) => {
  const source = new URL(`../../../../corpus/catalogs/${name}.json`, import.meta.url)
  year += 1
  const text = (await readFile(source, 'utf8')).replaceAll('2027', String(year))
  const path = join(folder, `${name}.json`)
  await writeFile(path, text)
  const { code, out, errors } = await type(services, ['import-catalog', path])
  expect({ code, errors }).toEqual({ code: 0, errors: '' })
  const warning = /Warning: Record \d+ \([A-Z]+ \w+, class \d+\): .*: no time yet/g
  expect(out.match(warning) ?? []).toHaveLength(notSet)
  const served: File = JSON.parse(await visitor(catalog.ofYear, { params: { year } }))
  expect(meetingsOf(served)).toEqual(meetingsOf(JSON.parse(text)))
})

test('a course whose number has letters is served with a whole number, and found by its whole code', async () => {
  const source = new URL('../../../../corpus/catalogs/letters.json', import.meta.url)
  const path = join(folder, 'letters2027.json')
  await writeFile(path, await readFile(source))
  expect(await type(services, ['import-catalog', path])).toMatchObject({ code: 0 })
  const served: File = JSON.parse(await visitor(catalog.ofYear, { params: { year: 2027 } }))
  expect(served.courses).toContainEqual(
    expect.objectContaining({ department: 'BIOL', number: 101, suffix: 'L', section: '02' }),
  )
  const slim = decodeSlim(JSON.parse(await visitor(catalog.slimOfYear, { params: { year: 2027 } })))
  expect(slim.sections.map(courseCode)).toContain('MATH 1001HL')
  const find = async (course: string) =>
    (await visitor(catalog.offered, { query: { course } }))
      .filter((section) => section.year === 2027)
      .map((section) => `${courseCode(section)}-${section.section}`)
  expect(await find('biol 0101l')).toEqual(['BIOL 101L-01', 'BIOL 101L-02'])
  expect(await find('BIOL 101')).toEqual(['BIOL 101-01'])
  expect(await find('WRIT 12W')).toEqual(['ENGL 212W-01', 'WRIT 12W-01'])
  const [seminar] = await services.db
    .select({ number: courses.number, pending: courses.pending })
    .from(courses)
    .innerJoin(areasOfStudy, eq(areasOfStudy.id, courses.areaOfStudyID))
    .where(and(eq(areasOfStudy.abbreviation, 'ENGL'), eq(courses.number, '212W')))
  expect(seminar).toEqual({ number: '212W', pending: false })
  const again = await type(services, ['import-catalog', path])
  expect(again.out).toContain('2027: no changes.')
})

test('texts of a catalog are those that a form would send', async () => {
  const source = new URL('../../../../corpus/catalogs/summer.json', import.meta.url)
  year += 1
  const file: File = JSON.parse((await readFile(source, 'utf8')).replaceAll('2027', `${year}`))
  const instructors = [{ id: 0, name: 'Ann\u202e Lee\u0000' }]
  Object.assign(file.courses[0]!, { titleLong: 'Ti\u2066des\ud800', titleShort: '\u200b\u2800' })
  Object.assign(file.courses[0]!, { instructors, descriptionSearch: 'One\nTwo\u0007' })
  const path = join(folder, 'signs.json')
  await writeFile(path, JSON.stringify(file))
  expect(await type(services, ['import-catalog', path])).toMatchObject({ code: 0, errors: '' })
  const served: File = JSON.parse(await visitor(catalog.ofYear, { params: { year } }))
  expect(served.courses).toContainEqual(
    expect.objectContaining({
      titleLong: 'Tides\ufffd',
      titleShort: '',
      descriptionSearch: 'One\nTwo',
      instructors: [expect.objectContaining({ name: 'Ann Lee' })],
    }),
  )
})

test('a catalog in Windows-1252 is decoded, and one in an unknown encoding is refused by its record', async () => {
  const importBytes = async (title: string) => {
    const source = new URL('../../../../corpus/catalogs/summer.json', import.meta.url)
    const file: File = JSON.parse((await readFile(source, 'utf8')).replaceAll('2027', `${year}`))
    Object.assign(file.courses[1]!, { titleLong: title })
    const path = join(folder, 'latin.json')
    await writeFile(path, Buffer.from(JSON.stringify(file), 'latin1'))
    return type(services, ['import-catalog', path])
  }
  year += 1
  expect(await importBytes('Élan vital: García')).toMatchObject({ code: 0 })
  const served = await visitor(catalog.ofYear, { params: { year } })
  expect(served).toContain('Élan vital: García')
  const { code, errors } = await importBytes('Andr\u008e') // é on a Macintosh
  expect(code).toBe(1)
  expect(errors).toContain('Record 2 (ENGL 102) is read as “AndrŽ”')
  expect(await visitor(catalog.ofYear, { params: { year } })).toEqual(served)
})
