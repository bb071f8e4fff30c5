/**
 * Adds a field, a value of an enum and a topic to a copy of the repository, as a person would, and
 * shows that nothing else is needed: types, generated files and the tests of the contract agree.
 * Prints how many files and lines each change took by hand, and fails if one took too many.
 */
import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { applyEdit } from './applyEdit.ts'
import { type Drill, drills } from './drills.ts'
import { scratchCopy } from './scratchCopy.ts'

const root = join(import.meta.dirname, '../..')

function change(copy: string, { name, maxFiles, edits }: Drill) {
  const lines = edits.reduce((sum, edit) => sum + applyEdit(copy, edit), 0)
  const files = new Set(edits.map(({ path }) => path)).size
  return { name, files, maxFiles, lines }
}

/** Runs a command in the copy, and returns whether it succeeded. */
function runs(copy: string, command: string, ...args: readonly string[]): boolean {
  console.log(`\n$ ${[command, ...args].join(' ')}`)
  const PATH = `${join(copy, 'node_modules/.bin')}:${process.env.PATH}`
  const env = { ...process.env, PATH }
  const { status } = spawnSync(command, args, { cwd: copy, env, stdio: 'inherit' })
  return status === 0
}

/** The tests that a new field, value or topic has to pass, by their project. */
const tests = {
  server: ['src/fields.test.ts', 'deliverySettings.test.ts', 'notifications/notifications.test.ts'],
  web: ['src/posts/kinds.test.tsx'],
}

const copy = scratchCopy(root)
try {
  const taken = drills.map((drill) => change(copy, drill))
  const isDone =
    runs(copy, 'node', 'scripts/generate/sync.ts') &&
    runs(copy, 'npm', 'run', '--silent', 'typecheck') &&
    runs(copy, 'vitest', 'run', '--project', 'server', ...tests.server) &&
    runs(copy, 'vitest', 'run', '--project', 'web', ...tests.web)
  console.table(
    taken.map(({ name, files, maxFiles, lines }) => ({
      change: name,
      files,
      'at most': maxFiles,
      lines,
    })),
  )
  const isSmall = taken.every(({ files, maxFiles }) => files <= maxFiles)
  if (!isSmall) console.error('A change took more files than it may.')
  if (!isDone || !isSmall) process.exitCode = 1
} finally {
  rmSync(copy, { recursive: true, force: true })
}
