import type { Services } from '#core/context.ts'

/** An option of a command, as `--name` or `--name VALUE`. */
export type Option = {
  type: 'boolean' | 'string'
  /** The placeholder for its value in the help: `N`. */
  value?: string
  help: string
}

/** The environment of a running command. */
export type Cli = Services & {
  print: (line: string) => void
  /** Asks for a secret, which a terminal does not echo. */
  askSecret: (question: string) => Promise<string>
  /**
   * Everything runs and is then rolled back. Only commands that write a file need to check this.
   */
  isDryRun: boolean
}

/** The arguments after the name of the command. */
export type Typed = { words: string[]; options: Record<string, string | boolean | undefined> }

/** A command: one file in this folder, and one line in commands.ts. */
export type Command = {
  /** The arguments, such as `USER ROLE`. */
  usage: string
  /** One line for the list of commands. */
  summary: string
  /** Further paragraphs, shown only in the help of this command. */
  help?: string
  /** The minimum and maximum number of arguments. */
  words: readonly [number, number]
  options?: Record<string, Option>
  /** Runs in one transaction and accepts `--dry-run`. */
  writes: boolean
  run: (cli: Cli, typed: Typed) => Promise<void>
}

/** A mistake in the use of a command, as a sentence; not a bug. */
export class CliError extends Error {}
