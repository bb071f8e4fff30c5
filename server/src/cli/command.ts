import type { Services } from '#core/context.ts'

/** An option of a command, as `--name` or `--name VALUE`. */
export type Option = {
  type: 'boolean' | 'string'
  /** What stands for its value in the help: `N`. */
  value?: string
  help: string
}

/** What a command is run with. */
export type Cli = Services & {
  print: (line: string) => void
  /** Asks for something that must not be seen or kept: a terminal shows nothing of it. */
  askSecret: (question: string) => Promise<string>
  /** Everything is done and then undone. Commands need look only where a file would be written. */
  isDryRun: boolean
}

/** What was typed after the name of the command. */
export type Typed = { words: string[]; options: Record<string, string | boolean | undefined> }

/** One command: a file beside this one, and a line in commands.ts. */
export type Command = {
  /** What may follow the name: `USER ROLE`. */
  usage: string
  /** One line for the list. */
  summary: string
  /** More, for the help of this command alone. */
  help?: string
  /** The least and most words after the name. */
  words: readonly [number, number]
  options?: Record<string, Option>
  /** Runs in one transaction, and takes `--dry-run`. */
  writes: boolean
  run: (cli: Cli, typed: Typed) => Promise<void>
}

/** A mistake in how the command was used, as a sentence; not a bug. */
export class CliError extends Error {}
