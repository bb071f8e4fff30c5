/**
 * Writes the files generated from sources: the OpenAPI document, the names on the wire, the settings
 * table, the report on programs of study, and the migrations. With `--check` it writes to a temporary folder instead,
 * lists outdated files and fails.
 */
import { execFileSync } from 'node:child_process'
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
import { dirname, join, relative } from 'node:path'
import { contract } from '@wso/contract'
import { campus } from '@wso/contract/campus'
import { openApiDocument } from '@wso/contract/core/openapi'
import { programsDocument } from './programsDocument.ts'
import { withSettings } from './settingsTable.ts'
import { type ApiDocument, wireNames, withNew } from './wireNames.ts'

const root = join(import.meta.dirname, '../..')
const migrations = 'server/migrations'
const operations = 'docs/operations.md'
const openApi = 'docs/openapi.json'
const names = 'docs/wireNames.json'
const programs = 'docs/programs.md'
const programsText = await programsDocument()

/** Writes every generated file below `target`, which already contains the existing migrations. */
function generate(target: string) {
  const document = openApiDocument(`${campus.name} API`, contract)
  const settings = withSettings(readFileSync(join(root, operations), 'utf8'))
  const known = JSON.parse(readFileSync(join(root, names), 'utf8'))
  const all = withNew(known, wireNames(document as unknown as ApiDocument))
  writeFileSync(join(target, openApi), `${JSON.stringify(document, null, 2)}\n`)
  writeFileSync(join(target, names), `${JSON.stringify(all, null, 2)}\n`)
  writeFileSync(join(target, operations), settings)
  writeFileSync(join(target, programs), programsText)
  // drizzle-kit accepts only a path relative to its working directory.
  const out = relative(join(root, 'server'), join(target, migrations))
  execFileSync('drizzle-kit', ['generate'], {
    cwd: join(root, 'server'),
    env: { ...process.env, MIGRATIONS: out },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  keepNewestSnapshot(join(target, migrations, 'meta'))
}

/** Removes all snapshots of tables but the newest, which is the only one that drizzle-kit reads. */
function keepNewestSnapshot(folder: string) {
  const snapshots = readdirSync(folder).filter((name) => name.endsWith('_snapshot.json'))
  for (const name of snapshots.sort().slice(0, -1)) rmSync(join(folder, name))
}

/**
 * Returns the migrations missing from the journal, which would never run. A merge can lose a line.
 */
function unlistedMigrations() {
  const folder = join(root, migrations)
  const journal = readFileSync(join(folder, 'meta/_journal.json'), 'utf8')
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .filter((name) => !journal.includes(`"${name.slice(0, -'.sql'.length)}"`))
}

/** Returns the generated files that differ from the committed ones. */
function outOfDate(): string[] {
  const copy = mkdtempSync(join(tmpdir(), 'sync-'))
  try {
    mkdirSync(join(copy, dirname(operations)), { recursive: true })
    cpSync(join(root, migrations), join(copy, migrations), { recursive: true })
    generate(copy)
    const differs = (path: string) =>
      readFileSync(join(root, path), 'utf8') !== readFileSync(join(copy, path), 'utf8')
    const known = new Set(readdirSync(join(root, migrations)))
    const missing = readdirSync(join(copy, migrations)).filter((name) => !known.has(name))
    return [openApi, names, operations, programs]
      .filter(differs)
      .concat(missing.map((name) => join(migrations, name)))
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

const problems = unlistedMigrations().map((name) => `The journal of the migrations omits ${name}.`)
if (process.argv.includes('--check')) {
  problems.push(
    ...outOfDate().map((path) => `${path} is out of date. Run "npm run sync" and commit.`),
  )
} else {
  generate(root)
}
for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exitCode = 1
