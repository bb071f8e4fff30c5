import { readFile } from 'node:fs/promises'
import type { CatalogChange, ChangeKind } from '@wso/scheduler/catalog/diffCatalogs'
import { audit } from '#features/audit/audit.public.ts'
import {
  importCatalog as takeOver,
  type Imported,
} from '#features/planning/catalog/catalog.import.ts'
import { readCatalogFile } from '#features/planning/catalog/catalog.parse.ts'
import { notifyOfChanges } from '#features/planning/schedules/schedules.notify.ts'
import { type Cli, type Command, CliError } from '../command.ts'

const maxShown = 200

export const importCatalog: Command = {
  usage: 'FILE.json',
  summary: 'import the course catalog of an academic year',
  help: [
    'The file has {"courses": […], "updateTime": "…"}, with one record for each section and listing of',
    'one academic year. It replaces that whole year; other years stay unchanged. A single invalid',
    'record stops the import, and the current catalog stays in place. docs/catalog.md has every field.',
  ].join('\n'),
  words: [1, 1],
  options: {
    'many-removed': { type: 'boolean', help: 'allow removing more than a quarter of the sections' },
  },
  writes: true,
  run: async (cli, { words: [path = ''], options }) => {
    const { file, problems, warnings } = readCatalogFile(await readBytes(path))
    for (const warning of warnings) cli.print(`Warning: ${warning}`)
    if (!file) throw new CliError(refusal(path, problems))
    const done = await takeOver(cli, file)
    if (done.removed > done.before / 4 && options['many-removed'] !== true) {
      throw new CliError(
        `${path}: ${done.removed} of ${done.before} sections of ${done.year} would be removed. If that is correct, add --many-removed.`,
      )
    }
    report(cli, done)
    await notifyOfChanges(cli, done.changes)
    const { year, sections, written, removed } = done
    if (written + removed > 0) {
      await audit(cli, {
        userID: null,
        action: 'catalog.import',
        subject: `catalog:${year}`,
        details: { sections, written, removed },
      })
    }
  },
}

const readBytes = (path: string) =>
  readFile(path).catch((error: NodeJS.ErrnoException) => {
    throw new CliError(`${path} cannot be read: ${error.message}`)
  })

const refusal = (path: string, problems: readonly string[]) =>
  [
    `${path} cannot be imported; the current catalog stays in place.`,
    ...problems.map((problem) => `  ${problem}`),
  ].join('\n')

function report({ print }: Cli, { changes, ...done }: Imported) {
  for (const change of changes.slice(0, maxShown)) print(describe(change))
  if (changes.length > maxShown) print(`  … and ${changes.length - maxShown} more`)
  const kinds = [...Map.groupBy(changes, ({ kind }) => kind)]
  const counts = kinds.map(([kind, all]) => `${all.length} ${labels[kind]}`)
  const otherwise = done.written - new Set(changes.filter(isKept).map(({ id }) => id)).size
  if (otherwise > 0) counts.push(`${otherwise} changed in other ways`)
  print(`${done.year}: ${counts.length > 0 ? counts.join(', ') : 'no changes'}.`)
  print(`${done.sections} records imported. ${done.linked} of ${done.named} instructors matched.`)
}

const isKept = ({ kind }: CatalogChange) => kind !== 'removed'

const labels: Record<ChangeKind, string> = {
  added: 'added',
  removed: 'removed',
  time: 'times changed',
  room: 'rooms changed',
  instructor: 'instructors changed',
  title: 'titles changed',
}

function describe({ kind, id, code, before, after }: CatalogChange) {
  if (kind === 'added') return `+ ${id}  ${code} ${after}`
  if (kind === 'removed') return `- ${id}  ${code} ${before}`
  return `~ ${id}  ${code} ${kind}: ${before || 'none'} → ${after || 'none'}`
}
