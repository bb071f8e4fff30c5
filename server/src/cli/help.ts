import type { Command, Option } from './command.ts'

const dryRun: Option = { type: 'boolean', help: 'show what would change, and change nothing' }

/** Every option a command takes, the common ones included. */
export const optionsOf = ({ options = {}, writes }: Command): Record<string, Option> => ({
  ...options,
  ...(writes && { 'dry-run': dryRun }),
  help: { type: 'boolean', help: 'this text' },
})

/** The list of commands. */
export function helpForAll(commands: Record<string, Command>): string {
  const rows = Object.entries(commands).map(([name, { usage, summary }]): [string, string] => [
    `${name} ${usage}`,
    summary,
  ])
  return [
    'npm run wso -- COMMAND …',
    '',
    ...columns(rows),
    '',
    'npm run wso -- COMMAND --help tells more. The database is the one DATABASE_URL names',
    '(the folder "data" unless it is set); the portal may be running meanwhile.',
  ].join('\n')
}

/** All there is to know of one command. */
export function helpFor(name: string, command: Command): string {
  const rows = Object.entries(optionsOf(command)).map(
    ([option, { value, help }]): [string, string] => [
      `--${option}${value ? ` ${value}` : ''}`,
      help,
    ],
  )
  return [
    `npm run wso -- ${name} ${command.usage}`,
    '',
    command.summary,
    ...(command.help ? ['', command.help] : []),
    '',
    ...columns(rows),
  ].join('\n')
}

function columns(rows: [string, string][]) {
  const width = Math.max(...rows.map(([left]) => left.length))
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`)
}
