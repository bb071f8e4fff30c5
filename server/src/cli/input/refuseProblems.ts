import { CliError } from '../command.ts'

const maxShown = 20

/** @throws a CliError that lists the first problems of a file; does nothing when there are none */
export function refuseProblems(path: string, problems: readonly string[]): void {
  if (problems.length === 0) return
  const more = problems.length - maxShown
  throw new CliError(
    [
      `${path} cannot be imported; nothing was changed.`,
      ...problems.slice(0, maxShown).map((problem) => `  ${problem}`),
      ...(more > 0 ? [`  and ${more} more`] : []),
    ].join('\n'),
  )
}
