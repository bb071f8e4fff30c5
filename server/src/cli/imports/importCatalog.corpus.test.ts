import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { catalog } from '@wso/contract/planning/catalog'
import { parseCatalog } from '@wso/scheduler/catalog/parseCatalog'
import { expect, inject, test } from 'vitest'
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
])('the %s catalog is imported, with a warning for each time not set', async (name, notSet) => {
  const source = new URL(`../../../../corpus/catalogs/${name}.json`, import.meta.url)
  year += 1
  const text = (await readFile(source, 'utf8')).replaceAll('2027', String(year))
  const path = join(folder, `${name}.json`)
  await writeFile(path, text)
  const { code, out, errors } = await type(services, ['import-catalog', path])
  expect({ code, errors }).toEqual({ code: 0, errors: '' })
  const warning = /Warning: Record \d+ \(ARTS \d+, class \d+\): .*: no time yet/g
  expect(out.match(warning) ?? []).toHaveLength(notSet)
  const served: File = JSON.parse(await visitor(catalog.ofYear, { params: { year } }))
  expect(meetingsOf(served)).toEqual(meetingsOf(JSON.parse(text)))
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
