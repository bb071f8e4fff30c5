import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** Runs the tests of a configuration, or those of its files that are named. Returns false when one fails. */
export async function runVitest(
  config: string,
  { files = [], env }: { files?: readonly string[]; env: Record<string, string> },
): Promise<boolean> {
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  const child = spawn(process.execPath, [vitest, 'run', '--config', join(root, config), ...files], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: 'inherit',
  })
  const [code] = await once(child, 'exit')
  return code === 0
}
