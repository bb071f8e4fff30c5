import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createSourcePositions } from './sourcePositions.ts'

const site = await mkdtemp(join(tmpdir(), 'positions-'))
afterAll(() => rm(site, { recursive: true }))
await mkdir(join(site, 'assets'))

/** A source map with one line from its own source file. */
const writeMap = (name: string) =>
  writeFile(
    join(site, 'assets', `${name}.js.map`),
    JSON.stringify({ version: 3, sources: [`../../src/${name}.tsx`], names: [], mappings: 'AAAA' }),
  )
const files = Array.from({ length: 40 }, (_, place) => `Page${place}`)
await Promise.all(files.map(writeMap))
await writeFile(join(site, 'assets', 'Broken.js.map'), '{')
await writeFile(join(site, 'secret.js.map'), '{}')

const inBuild = (name: string) => `assets/${name}.js:1:1`
const inSource = (name: string) => `web/src/${name}.tsx:1:1`

test('translates the first three positions, and keeps those it cannot find', async () => {
  const find = createSourcePositions(site)
  expect(await find(['Page1', 'Page2', 'Page3', 'Page4'].map(inBuild))).toEqual([
    ...['Page1', 'Page2', 'Page3'].map(inSource),
    inBuild('Page4'),
  ])
  for (const odd of [
    'assets/Unknown.js:1:1',
    'assets/Broken.js:1:1',
    'assets/../secret.js:1:1',
    '../../../etc/passwd:1:1',
    'assets/Page1.js:0:0',
    'assets:0:0',
  ]) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect(await find([odd])).toEqual([odd])
  }
})

test('reads at most twenty maps in a minute, and names that do not exist count for nothing', async () => {
  let time = 0
  const find = createSourcePositions(site, () => time)
  const findAll = async (names: readonly string[]) => {
    const all: string[] = []
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    for (const name of names) all.push(...(await find([inBuild(name)])))
    return all
  }
  await findAll(files.map((name) => `No${name}`))
  expect(await findAll(files)).toEqual([
    ...files.slice(0, 20).map(inSource),
    ...files.slice(20).map(inBuild),
  ])
  // The most recently used maps are kept.
  expect(await findAll(files.slice(12, 20))).toEqual(files.slice(12, 20).map(inSource))
  expect(await findAll(files.slice(11, 12))).toEqual(files.slice(11, 12).map(inBuild))
  time += 6000
  expect(await findAll(files.slice(20, 23))).toEqual([
    ...files.slice(20, 22).map(inSource),
    inBuild(files[22]!),
  ])
})

test('many reports of one error read its map once', async () => {
  const find = createSourcePositions(site)
  const all = await Promise.all(Array.from({ length: 100 }, () => find([inBuild('Page5')])))
  expect(new Set(all.flat())).toEqual(new Set([inSource('Page5')]))
})
