import { parseArgs } from 'node:util'
import { closest } from 'fastest-levenshtein'
import type { Services } from '#core/context.ts'
import { type Cli, type Command, Complaint, type Typed } from './command.ts'
import { helpFor, helpForAll, optionsOf } from './help.ts'

/** The world outside a command, so that tests can stand in for the terminal. */
export type Surroundings = Pick<Cli, 'print' | 'askSecret'> & {
  complain: (sentence: string) => void
  open: () => Promise<{ services: Services; close: () => Promise<void> }>
  commands: Record<string, Command>
}

/** Runs one command; answers the exit code: 0 done, 1 refused or failed, 2 typed wrongly. */
export async function runCommand(typed: string[], around: Surroundings): Promise<0 | 1 | 2> {
  const [name, ...rest] = typed
  if (name === undefined || name === '--help' || name === 'help') {
    around.print(helpForAll(around.commands))
    return 0
  }
  try {
    await runNamed(name, rest, around)
    return 0
  } catch (error) {
    const isTypedWrongly = error instanceof TypeError && 'code' in error
    around.complain(isTypedWrongly ? error.message : explain(error))
    return isTypedWrongly ? 2 : 1
  }
}

/** A complaint is a sentence; anything else is a bug, and where it happened helps. */
function explain(error: unknown) {
  if (error instanceof Complaint) return error.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

async function runNamed(name: string, rest: string[], around: Surroundings) {
  const command = around.commands[name]
  if (!command) throw unknownCommand(name, around.commands)
  const typed = parse(command, rest)
  if (typed.options['help']) {
    around.print(helpFor(name, command))
    return
  }
  checkWords(name, command, typed)
  const { services, close } = await around.open()
  try {
    await perform(command, typed, { ...services, ...around })
  } finally {
    await close()
  }
}

function parse(command: Command, args: string[]): Typed {
  const options = Object.fromEntries(
    Object.entries(optionsOf(command)).map(([name, { type }]) => [name, { type }]),
  )
  // Throws a TypeError with a code and a fitting sentence for an unknown option.
  const { positionals, values } = parseArgs({ args, options, allowPositionals: true, strict: true })
  return { words: positionals, options: values }
}

function checkWords(name: string, { usage, words: [least, most] }: Command, { words }: Typed) {
  if (words.length >= least && words.length <= most) return
  throw new Complaint(`This takes ${usage || 'nothing more'}:\n  npm run wso -- ${name} ${usage}`)
}

/** A writing command happens whole or not at all; a dry run is undone at its end. */
async function perform(command: Command, typed: Typed, cli: Omit<Cli, 'isDryRun'>) {
  const isDryRun = typed.options['dry-run'] === true
  if (!command.writes) return command.run({ ...cli, isDryRun }, typed)
  const undo = new Complaint('Nothing was changed: this was a dry run.')
  try {
    await cli.db.transaction(async (db) => {
      await command.run({ ...cli, db, isDryRun }, typed)
      if (isDryRun) throw undo
    })
  } catch (error) {
    if (error !== undo) throw error
    cli.print(undo.message)
  }
}

function unknownCommand(name: string, commands: Record<string, Command>) {
  const near = closest(name, Object.keys(commands))
  return new Complaint(
    `There is no command "${name}". Did you mean "${near}"? npm run wso -- help lists them all.`,
  )
}
