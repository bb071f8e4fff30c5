import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { packFolder, packsFolder, readPack } from './readPack.ts'
import { contrastOf } from './theme.ts'

test.each(readdirSync(packsFolder))('the pack %s is sound', (name) => {
  expect(readPack(packFolder(name)).campus.name).not.toBe('')
})

type Json = { [key: string | number]: Json } | string | number | boolean | undefined | null | Json[]

/** A copy of a pack with other values at paths of its files: `terms.0.start`. */
function changed(file: string, values: Record<string, Json>) {
  const folder = mkdtempSync(join(tmpdir(), 'pack-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  cpSync(packFolder('halden'), folder, { recursive: true })
  const content = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Record<string, Json>
  for (const [path, value] of Object.entries(values)) {
    const keys = path.split('.')
    const parent = keys.slice(0, -1).reduce((at, key) => at[key] as Record<string, Json>, content)
    parent[keys.at(-1)!] = value
  }
  writeFileSync(join(folder, file), JSON.stringify(content))
  return folder
}

test.each<[file: string, path: string, value: Json, message: RegExp]>([
  ['campus.json', 'town', undefined, /campus\.json: town is missing/],
  ['campus.json', 'motto', 'x', /campus\.json: motto is not known here/],
  ['campus.json', 'mailDomain', 'Halden', /mailDomain must be a domain/],
  ['campus.json', 'links.wiki', 'wiki', /links\.wiki must be a URL/],
  ['campus.json', 'mark.0.path', '"/><script>', /mark\.0\.path must be/],
  ['theme.json', 'brand.0', 'green', /brand\.0 must be a color/],
  ['theme.json', 'text-3.0', '#aaaaaa', /text-3 has a contrast of 2\.\d+ on/],
  ['terms.json', 'terms.0.start', '2026-13-01', /terms\.0\.start must be a day/],
  ['places.json', 'positions', { Hall: [0, 2000] }, /positions\.Hall\.1/],
  ['requirements.json', 'tags.0.code', 'Science!', /tags\.0\.code must be a short name/],
  ['requirements.json', 'tags.0.code', 'arts', /tags must not have a code twice/],
  ['requirements.json', 'degree.rules.0.tag', 'div1', /degree\.rules must name tags of the list/],
  [
    'requirements.json',
    'degree.rules.0.due.0.term',
    13,
    /rules\.0\.due must be in the 12 terms of a plan/,
  ],
  ['requirements.json', 'degree.shortTermCourses', 2, /shortTermCourses needs a short winter/],
  [
    'terms.json',
    'kinds',
    { Fall: { label: 'A', isShort: true } },
    /kinds must have a term that is/,
  ],
  ['terms.json', 'years', 9, /terms\.json: years/],
  [
    'import.json',
    'people.columns.NetID',
    'login',
    /columns\.NetID must be null or one of unixID, /,
  ],
  ['import.json', 'people.columns.Login', 'unixID', /columns must not read two columns as unixID/],
  ['import.json', 'people.columns.NETID', null, /columns must not have a name twice/],
  ['import.json', 'people.types.STU', 'pupil', /types\.STU must be one of student, alumni, /],
  ['import.json', 'people.delimiter', ':', /people\.delimiter must be , ; \| or a tab/],
  ['import.json', 'people.encoding', 'latin1', /people\.encoding must be one of utf-8, /],
  ['import.json', 'people.key', 'unixID', /import\.json: people key is not known here/],
  ['buildings.json', 'buildings', [{ building: 'Hall' }], /buildings\.0\.unlocked is missing/],
])('%s: a mistake at %s is named', (file, path, value, message) => {
  expect(() => readPack(changed(file, { [path]: value }))).toThrow(message)
})

/** A copy of a pack with a text in it. */
function withText(file: string, text: string) {
  const folder = changed('campus.json', {})
  mkdirSync(join(folder, 'policies'), { recursive: true })
  writeFileSync(join(folder, file), text)
  return folder
}

test.each<[file: string, text: string, message: RegExp]>([
  ['faq.md', '# A\n## B {#b}\n{motto}', /^faq\.md:3: \{motto\} is no fact of campus\.json$/m],
  ['faq.md', '# A\n## B\nC\n## D {#D}\nE', /^faq\.md:2: .*\nfaq\.md:4: /m],
  ['policies/factrak.md', 'A\n\n[b](ftp://c)', /^policies\/factrak\.md:3: the link “ftp:\/\/c”/m],
  ['policies/factrak.md', ' \n', /^policies\/factrak\.md:1: has no text/m],
  ['policies/factrak.md', 'a'.repeat(30_001), /^policies\/factrak\.md:1: must have at most 30000/m],
  [
    'policies/goodrich.md',
    'A',
    /^policies\/goodrich\.md is not known here; there are factrak\.md, /m,
  ],
])('%s: a mistake in %j is named with its line', (file, text, message) => {
  expect(() => readPack(withText(file, text))).toThrow(message)
})

test('a pack needs no texts', () => {
  const folder = changed('campus.json', {})
  rmSync(join(folder, 'faq.md'))
  rmSync(join(folder, 'policies'), { recursive: true })
  expect(readPack(folder)).toMatchObject({ faq: [], policies: {} })
})

test('a pack needs no import.json: names, types, separator and encoding are the usual ones', () => {
  const folder = changed('campus.json', {})
  rmSync(join(folder, 'import.json'))
  expect(readPack(folder).imports).toEqual({ people: { columns: new Map(), types: new Map() } })
})

test('names of columns and types in import.json are read in any case', () => {
  const { columns, types } = readPack(packFolder('halden')).imports.people
  expect([columns.get('netid'), columns.get('record date'), types.get('stu')]).toEqual([
    'unixID',
    null,
    'student',
  ])
})

test('every mistake is listed, and a missing file', () => {
  const folder = changed('theme.json', { bg: [], 'line.0': '#12345' })
  rmSync(join(folder, 'terms.json'))
  const read = () => readPack(folder)
  expect(read).toThrow(/theme\.json: bg/)
  expect(read).toThrow(/theme\.json: line\.0/)
  expect(read).toThrow(/terms\.json: ENOENT/)
})

test('contrast is that of WCAG', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrastOf('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
})
