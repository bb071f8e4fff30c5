import { CliError } from '../command.ts'

const mostShown = 20

/** Refuses a file for its problems, the first ones in full; without any it does nothing. */
export function refuseProblems(path: string, problems: readonly string[]): void {
  if (problems.length === 0) return
  const more = problems.length - mostShown
  throw new CliError(
    [
      `${path} cannot be imported; nothing was changed.`,
      ...problems.slice(0, mostShown).map((problem) => `  ${problem}`),
      ...(more > 0 ? [`  and ${more} more`] : []),
    ].join('\n'),
  )
}
