import { Command as Program, CommanderError } from 'commander'
import type { Services } from '#core/context.ts'
import { operatorStack } from '#core/operations/operatorMessage.ts'
import { TableError } from '#core/tables/tableText.ts'
import { type Cli, type Command, CliError, type Typed } from './command.ts'

/** The command line's environment, which tests replace. */
export type Surroundings = Pick<Cli, 'print' | 'askSecret'> & {
  printError: (sentence: string) => void
  open: () => Promise<{ services: Services; close: () => Promise<void> }>
  commands: Record<string, Command>
}

const database = `The database is the one in DATABASE_URL, by default the folder "data" (with MODE=demo,
"data/demo"). Commands can run while the portal is running.`

/** Runs one command. Returns the exit code: 0 success, 1 refused or failed, 2 a usage error. */
export async function runCommand(typed: string[], around: Surroundings): Promise<0 | 1 | 2> {
  const program = buildProgram(around)
  try {
    await program.parseAsync(typed.length > 0 ? typed : ['help'], { from: 'user' })
    return 0
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2
    around.printError(explain(error))
    return 1
  }
}

function buildProgram(around: Surroundings): Program {
  const program = new Program('npm run wso --')
    .exitOverride()
    .configureOutput({
      writeOut: (text) => around.print(text.trimEnd()),
      writeErr: (text) => around.printError(text.trimEnd()),
    })
    .showHelpAfterError('Run "npm run wso -- help" for a list of commands.')
    .addHelpText('after', `\n${database}`)
  for (const [name, command] of Object.entries(around.commands)) {
    addCommand(program, name, command, around)
  }
  return program
}

/** Usage errors are reported by the parser; everything else is thrown to the caller. */
function addCommand(program: Program, name: string, command: Command, around: Surroundings) {
  const { usage, summary, help, options = {}, writes } = command
  const sub = program
    .command(name)
    .summary(summary)
    .description(help ? `${summary}\n\n${help}` : summary)
    .argument('[words...]')
    .usage(`[options] ${usage}`)
  for (const [option, { type, value = 'VALUE', help: meaning }] of Object.entries(options)) {
    sub.option(type === 'string' ? `--${option} <${value}>` : `--${option}`, meaning)
  }
  if (writes) sub.option('--dry-run', 'show the changes without making them')
  sub.action(async (words: string[], values: Record<string, string | boolean | undefined>) => {
    const [least, most] = command.words
    if (words.length < least || words.length > most) {
      sub.error(`This command takes ${usage || 'no arguments'}.`)
    }
    // The parser converts option names to camelCase; commands use them as typed.
    const typed = { words, options: asTyped(values) }
    const { services, close } = await around.open()
    try {
      await perform(command, typed, { ...services, ...around })
    } finally {
      await close()
    }
  })
}

const asTyped = (values: Typed['options']): Typed['options'] =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
      value,
    ]),
  )

/** The message of a usage or data error, or the stack of a bug. */
function explain(error: unknown) {
  if (error instanceof CliError || error instanceof TableError) return error.message
  return operatorStack(error)
}

/** Runs a writing command in one transaction, which a dry run rolls back. */
async function perform(command: Command, typed: Typed, cli: Omit<Cli, 'isDryRun'>) {
  const isDryRun = typed.options['dry-run'] === true
  if (!command.writes) return command.run({ ...cli, isDryRun }, typed)
  const rollback = new CliError('Nothing was changed: this was a dry run.')
  try {
    await cli.db.transaction(async (db) => {
      await command.run({ ...cli, db, isDryRun }, typed)
      if (isDryRun) throw rollback
    })
  } catch (error) {
    if (error !== rollback) throw error
    cli.print(rollback.message)
  }
}
