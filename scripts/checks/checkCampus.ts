import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { packFolder, packsFolder, readPack } from '@wso/contract/campus/readPack'

/** The folders that are searched. */
export const sources = [
  'contract/src',
  'scheduler/src',
  'server/src',
  'web/src',
  'web/public',
  'scripts',
]
/** The colleges, their towns, mail domains and buildings in the packs of the repository, as whole words. */
export const campusNames = readdirSync(packsFolder)
  .map((name) => readPack(packFolder(name)))
  .flatMap(({ campus, buildings }) => [
    ...[campus.college, campus.collegeShort, campus.town, campus.mailDomain, campus.organization],
    ...buildings.buildings.flatMap(({ building }) => building.split(/ and |, /)),
  ])
  .map((name) => new RegExp(`\\b${name.replaceAll('.', '\\.')}\\b`))

function* filesIn(root: string, folder: string): Generator<string> {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) yield* filesIn(root, path)
    else if (/\.(tsx?|css|html|js|json|webmanifest)$/.test(entry.name)) yield path
  }
}

/** Returns the source lines that name a college, except in tests. */
export function campusMentions(root: string): string[] {
  return sources
    .flatMap((folder) => [...filesIn(root, folder)])
    .filter((path) => !/\.test\.tsx?$/.test(path))
    .flatMap((path) =>
      readFileSync(join(root, path), 'utf8')
        .split('\n')
        .filter((line) => campusNames.some((name) => name.test(line)))
        .map((line) => `${path}: ${line.trim()}`),
    )
}
