import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { campus } from '@wso/contract/campus'
import { buildingHours } from '@wso/contract/campus/buildingHours'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const sources = ['contract/src', 'scheduler/src', 'server/src', 'web/src', 'web/public', 'scripts']
const home = 'contract/src/campus/'

/** The college, its town, its mail domain and its buildings, as whole words. */
const names = [
  campus.college,
  campus.collegeShort,
  campus.town,
  campus.mailDomain,
  campus.organization,
  ...buildingHours.buildings.flatMap(({ building }) => building.split(/ and |, /)),
].map((name) => new RegExp(`\\b${name.replaceAll('.', '\\.')}\\b`))

function* filesIn(folder: string): Generator<string> {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) yield* filesIn(path)
    else if (/\.(tsx?|css|html|js|json|webmanifest)$/.test(entry.name)) yield path
  }
}

/** Lines of the sources that name the campus, without tests and the campus folder. */
function mentionsOutside(folders: readonly string[]) {
  return folders
    .flatMap((folder) => [...filesIn(folder)])
    .filter((path) => !path.startsWith(home) && !/\.test\.tsx?$/.test(path))
    .flatMap((path) =>
      readFileSync(join(root, path), 'utf8')
        .split('\n')
        .filter((line) => names.some((name) => name.test(line)))
        .map((line) => `${relative(root, path)}: ${line.trim()}`),
    )
}

test('only contract/src/campus names the college, its town and its buildings', () => {
  expect(mentionsOutside(sources)).toEqual([])
})

test('the search finds a planted name', () => {
  expect(names.some((name) => name.test(`the ${campus.collegeShort} bus`))).toBe(true)
  expect(names.some((name) => name.test('williamsID'))).toBe(false)
})
