import { seedCampus } from '#seed/seed.ts'
import { type Command, CliError } from './command.ts'

const maxPeople = 1_000_000
const minPeople = 60

export const seed: Command = {
  usage: '',
  summary: 'fill an empty database with a demo campus',
  help: 'It creates accounts with a public password, so it runs only in the demo: MODE=demo.',
  words: [0, 0],
  options: { people: { type: 'string', value: 'N', help: 'the total number of people (4550)' } },
  writes: true,
  run: async (cli, { options }) => {
    if (cli.config.MODE !== 'demo') {
      throw new CliError(
        'Seeding makes accounts whose password is public. For a demo: MODE=demo npm run wso -- seed',
      )
    }
    const people = readCount(options['people'])
    const outcome = await seedCampus(cli, { ...(people && { people }), report: cli.print })
    if (outcome !== 'seeded') {
      throw new CliError(
        `This database ${outcome}. Choose an empty one: DATABASE_URL=/path/to/an/empty/folder`,
      )
    }
  },
}

function readCount(typed: string | boolean | undefined) {
  if (typed === undefined) return undefined
  const people = Number(typed)
  if (Number.isInteger(people) && people >= minPeople && people <= maxPeople) return people
  throw new CliError(`--people: must be a whole number from ${minPeople} to ${maxPeople}.`)
}
