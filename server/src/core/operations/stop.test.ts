import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'

const stop = pathToFileURL(`${import.meta.dirname}/stop.ts`).href
const program = `
  import { stopOnSignals } from '${stop}'
  setInterval(() => {}, 1000)
  stopOnSignals(async () => console.log('stopped'))
  console.log('started')`

/** Runs the program in a shell, as `npm run` does. */
function runInShell(env: Record<string, string>) {
  const shell = spawn('sh', ['-c', '"$NODE" --input-type=module -e "$PROGRAM"; true'], {
    env: { NODE: process.execPath, PROGRAM: program, ...env },
  })
  const lines = createInterface(shell.stdout)[Symbol.asyncIterator]()
  return { shell, next: async () => (await lines.next()).value }
}

test('a process of npm stops when the shell around it has ended', async () => {
  const { shell, next } = runInShell({ npm_lifecycle_event: 'serve' })
  expect(await next()).toBe('started')
  shell.kill('SIGKILL')
  expect(await next()).toBe('stopped')
  expect(await next()).toBeUndefined()
})
