/**
 * Writes what is generated from the sources: the OpenAPI document, the settings' table, the migrations.
 * With `--check` it fails when that changes anything, so that nobody forgets.
 */
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { contract } from '@wso/contract'
import { campus } from '@wso/contract/campus'
import { openApiDocument } from '@wso/contract/core/openapi'
import { withSettings } from './settingsTable.ts'

const migrations = 'server/migrations'
const operations = 'docs/operations.md'
const state = () =>
  [
    readFileSync('docs/openapi.json', { encoding: 'utf8', flag: 'a+' }),
    readFileSync(operations, 'utf8'),
    ...readdirSync(migrations).filter((name) => name.endsWith('.sql')),
    ...readdirSync(join(migrations, 'meta')),
  ].join('\n')

const before = state()
const document = openApiDocument(`${campus.name} API`, contract)
writeFileSync('docs/openapi.json', `${JSON.stringify(document, null, 2)}\n`)
writeFileSync(operations, withSettings(readFileSync(operations, 'utf8')))
execFileSync('drizzle-kit', ['generate'], { cwd: 'server', stdio: ['ignore', 'ignore', 'inherit'] })

// A migration that the journal does not name never runs; a merge can lose its line.
const journal = readFileSync(join(migrations, 'meta/_journal.json'), 'utf8')
const lost = readdirSync(migrations)
  .filter((name) => name.endsWith('.sql'))
  .filter((name) => !journal.includes(`"${name.slice(0, -'.sql'.length)}"`))
if (lost.length > 0) {
  console.error(`The journal of the migrations does not name ${lost.join(', ')}.`)
  process.exit(1)
}

if (process.argv.includes('--check') && state() !== before) {
  console.error('Generated files are out of date. Run "npm run sync" and commit.')
  process.exit(1)
}
