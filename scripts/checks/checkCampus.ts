import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { campus } from '@wso/contract/campus'
import { buildingHours } from '@wso/contract/campus/buildingHours'

/** The folders that are searched. */
export const sources = [
  'contract/src',
  'scheduler/src',
  'server/src',
  'web/src',
  'web/public',
  'scripts',
]
/** Folders that another college replaces: facts about the campus, and its programs of study. */
const homes = ['contract/src/campus/', 'scheduler/src/programs/data/']

/** The college, its town, its mail domain and its buildings, as whole words. */
export const campusNames = [
  campus.college,
  campus.collegeShort,
  campus.town,
  campus.mailDomain,
  campus.organization,
  ...buildingHours.buildings.flatMap(({ building }) => building.split(/ and |, /)),
].map((name) => new RegExp(`\\b${name.replaceAll('.', '\\.')}\\b`))

function* filesIn(root: string, folder: string): Generator<string> {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) yield* filesIn(root, path)
    else if (/\.(tsx?|css|html|js|json|webmanifest)$/.test(entry.name)) yield path
  }
}

/**
 * Returns the source lines that name the campus, except in tests and the folders of campus data.
 */
export function campusMentions(root: string): string[] {
  return sources
    .flatMap((folder) => [...filesIn(root, folder)])
    .filter((path) => !homes.some((home) => path.startsWith(home)) && !/\.test\.tsx?$/.test(path))
    .flatMap((path) =>
      readFileSync(join(root, path), 'utf8')
        .split('\n')
        .filter((line) => campusNames.some((name) => name.test(line)))
        .map((line) => `${path}: ${line.trim()}`),
    )
}
