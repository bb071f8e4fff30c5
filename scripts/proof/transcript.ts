import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/**
 * Does the tasks of docs/tasks.md as a person who hears the site and has only a keyboard. `only` is a part of the
 * name of a task. Prints what is pressed and heard. Returns false when a task cannot be done, a control has no name, or
 * an action is followed by silence.
 */
export async function proveTranscript({ only, write }: { only: string; write: boolean }) {
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  const config = join(root, 'e2e/transcript/vitest.config.ts')
  const child = spawn(process.execPath, [vitest, 'run', '--config', config], {
    cwd: root,
    env: { ...process.env, TASK: only, WRITE: write ? '1' : '' },
    stdio: 'inherit',
  })
  const [code] = await once(child, 'exit')
  return code === 0
}
