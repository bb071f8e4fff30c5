import { commands } from '../src/cli/commands.ts'
import { runCommand } from '../src/cli/run.ts'
import type { Services } from '../src/core/context.ts'

/** Runs a command as if it were typed, on a database that stays open; `secret` is piped into it. */
export async function type(services: Services, typed: string[], secret = '') {
  const lines: string[] = []
  const errors: string[] = []
  const code = await runCommand(typed, {
    print: (line) => void lines.push(line),
    printError: (sentence) => void errors.push(sentence),
    askSecret: () => Promise.resolve(secret),
    open: () => Promise.resolve({ services, close: () => Promise.resolve() }),
    commands,
  })
  return { code, out: lines.join('\n'), errors: errors.join('\n') }
}
