import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** The figures of one workspace. Tests count only in `tests`. */
export type CodeFigures = {
  workspace: string
  files: number
  tests: number
  /** Lines per file. */
  median: number
  p90: number
  most: number
  /** Entries of the fullest folder, subfolders included. */
  fullestFolder: number
  /** Different `<noun>.<role>` suffixes. */
  roles: number
  /** Type assertions except `as const`, and non-null assertions. */
  casts: number
  /** Percent of lines in runs of six or more that occur again elsewhere in the workspace. */
  repeated: number
}

const workspaces = ['contract', 'scheduler', 'server', 'web']
const runLength = 6

/** Returns the figures of every workspace below `root`, from the files that git tracks. */
export function codeFigures(root: string): CodeFigures[] {
  return workspaces.map((workspace) => figuresOf(root, workspace))
}

function figuresOf(root: string, workspace: string): CodeFigures {
  const all = execFileSync('git', ['ls-files', `${workspace}/src`], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter(Boolean)
  const isTest = (path: string) => /\.test\.tsx?$/.test(path)
  const sources = all.filter((path) => /\.tsx?$/.test(path) && !isTest(path))
  const texts = sources.map((path) => readFileSync(join(root, path), 'utf8'))
  const lengths = texts.map((text) => text.split('\n').length - 1).toSorted((a, b) => a - b)
  const at = (share: number) => lengths[Math.floor((lengths.length - 1) * share)] ?? 0
  return {
    workspace,
    files: sources.length,
    tests: all.filter(isTest).length,
    median: at(0.5),
    p90: at(0.9),
    most: at(1),
    fullestFolder: Math.max(...entriesByFolder(all).values()),
    roles: new Set(sources.flatMap((path) => roleOf(path) ?? [])).size,
    casts: texts.reduce((sum, text) => sum + countCasts(text), 0),
    repeated: repeatedShare(texts),
  }
}

/** The number of files and folders directly in each folder. */
function entriesByFolder(paths: readonly string[]): Map<string, number> {
  const children = new Map<string, Set<string>>()
  for (const path of paths) {
    for (let child = path; child !== '.'; child = dirname(child)) {
      const folder = dirname(child)
      children.set(folder, (children.get(folder) ?? new Set()).add(child))
    }
  }
  return new Map([...children].map(([folder, entries]) => [folder, entries.size]))
}

/** `service` of `rides.service.ts`; undefined for a file without a role. */
const roleOf = (path: string) => /^[^.]+\.([^.]+)\.tsx?$/.exec(basename(path))?.[1]

function countCasts(text: string): number {
  const code = text.replace(/\/\*[\s\S]*?\*\/|\/\/.*|import[\s\S]*?from '.*'/g, '')
  return (
    [...code.matchAll(/\bas (?!const\b)[A-Za-z{[(]/g)].length +
    [...code.matchAll(/[\w)\]]!(?=[.,;)\]\s[])/g)].length
  )
}

/** Ignores blank lines, comments, imports and lines with only punctuation. */
const significant = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => /\w/.test(line) && !/^(\/\/|\/?\*|import |export \* |\} from )/.test(line))

function repeatedShare(texts: readonly string[]): number {
  const files = texts.map(significant)
  const runs = new Map<string, number>()
  const runAt = (lines: readonly string[], at: number) => lines.slice(at, at + runLength).join('\n')
  const places = (lines: readonly string[]) =>
    Array.from({ length: Math.max(0, lines.length - runLength + 1) }, (_, at) => at)
  for (const lines of files) {
    for (const at of places(lines)) {
      const run = runAt(lines, at)
      runs.set(run, (runs.get(run) ?? 0) + 1)
    }
  }
  let repeated = 0
  for (const lines of files) {
    const marked = new Set<number>()
    for (const at of places(lines)) {
      if ((runs.get(runAt(lines, at)) ?? 0) < 2) continue
      for (let line = at; line < at + runLength; line++) marked.add(line)
    }
    repeated += marked.size
  }
  const total = files.reduce((sum, lines) => sum + lines.length, 0)
  return Math.round((1000 * repeated) / Math.max(1, total)) / 10
}

/** The figures as a Markdown table. */
export function figuresTable(figures: readonly CodeFigures[]): string {
  const columns: [string, (each: CodeFigures) => string | number][] = [
    ['Workspace', ({ workspace }) => `\`${workspace}\``],
    ['Files', ({ files }) => files],
    ['Test files', ({ tests }) => tests],
    ['Lines per file: median / p90 / max', (each) => `${each.median} / ${each.p90} / ${each.most}`],
    ['Fullest folder', ({ fullestFolder }) => fullestFolder],
    ['File roles', ({ roles }) => roles],
    ['Casts and `!`', ({ casts }) => casts],
    ['Repeated lines', ({ repeated }) => `${repeated} %`],
  ]
  const row = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`
  return [
    row(columns.map(([title]) => title)),
    row(columns.map(() => '---')),
    ...figures.map((each) => row(columns.map(([, value]) => value(each)))),
  ].join('\n')
}
