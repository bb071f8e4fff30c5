/** Writes the table of code figures into docs/architecture.md. */
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { codeFigures, figuresTable } from './codeFigures.ts'

const root = join(import.meta.dirname, '../..')
const document = join(root, 'docs/architecture.md')
const section = /(<!-- figures -->)[\s\S]*?(<!-- \/figures -->)/

const table = figuresTable(codeFigures(root))
writeFileSync(document, readFileSync(document, 'utf8').replace(section, `$1\n\n${table}\n\n$2`))
execFileSync('oxfmt', [document])
