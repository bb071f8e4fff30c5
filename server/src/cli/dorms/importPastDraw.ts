import { maxLotteryNumber } from '@wso/contract/dormtrak/reviewRules'
import { eq } from 'drizzle-orm'
import { audit } from '#features/audit/audit.public.ts'
import { removePastDraw, replacePastDraw } from '#features/dormtrak/draw/draw.public.ts'
import { pastDraws } from '#features/dormtrak/records/pastDraws.table.ts'
import { type Cli, CliError, type Command } from '../command.ts'
import { readPastDraw } from './pastDrawFile.ts'

export const importPastDraw: Command = {
  usage: 'YEAR [FILE.csv]',
  summary: 'replace what is known about the room draw of a year, for chances',
  help: [
    'The columns: dorm, room, pick, and bed for files that list beds. pick is the lottery number that',
    'chose the bed, and empty for a bed that was left. List every room of the draw, also those that',
    'were left. A room goes when its last bed does.',
    'Only rooms and numbers are stored. A file with other columns, such as names or ids of students,',
    'is refused; remove them first.',
    'Chances are shown once two years are imported. With --remove instead of a file, the year is',
    'forgotten.',
  ].join('\n'),
  words: [1, 2],
  options: {
    numbers: {
      type: 'string',
      value: 'N',
      help: 'how many lottery numbers there were; the largest in the file by default',
    },
    remove: { type: 'boolean', help: 'forget the draw of the year' },
  },
  writes: true,
  run: async (cli, { words: [typed = '', path], options }) => {
    const year = yearOf(typed)
    const isRemoved = options['remove'] === true
    if (isRemoved === (path !== undefined)) {
      throw new CliError('Name a file, or use --remove without one.')
    }
    const details = isRemoved
      ? await remove(cli, year)
      : await replace(cli, { year, path: path ?? '', numbers: numbersOf(options['numbers']) })
    await audit(cli, {
      userID: null,
      action: isRemoved ? 'draw.removePast' : 'draw.importPast',
      subject: `draw:${year}`,
      details,
    })
  },
}

function yearOf(typed: string) {
  const year = /^\d{4}$/.test(typed) ? Number(typed) : 0
  if (year < 1950 || year > 2200) throw new CliError('YEAR must be a year such as 2026.')
  return year
}

function numbersOf(typed: string | boolean | undefined) {
  if (typed === undefined) return undefined
  const numbers = typeof typed === 'string' && /^\d{1,6}$/.test(typed) ? Number(typed) : 0
  if (numbers < 1 || numbers > maxLotteryNumber) {
    throw new CliError(`--numbers must be from 1 to ${maxLotteryNumber}.`)
  }
  return numbers
}

async function remove({ db, print }: Cli, year: number) {
  if (!(await removePastDraw(db, year))) throw new CliError(`No draw of ${year} is known.`)
  print(`The draw of ${year} was removed.`)
  return {}
}

type Wanted = { year: number; path: string; numbers: number | undefined }

async function replace(cli: Cli, { year, path, numbers: given }: Wanted) {
  const { rooms, numbers } = await readPastDraw(cli, path, given)
  const before = await cli.db.$count(pastDraws, eq(pastDraws.year, year))
  const draw = { year, numbers, importedTime: cli.now().toISOString() }
  await replacePastDraw(cli.db, draw, rooms)
  const left = rooms.filter(({ pick }) => pick === null).length
  const known = await cli.db.$count(pastDraws)
  cli.print(
    `${year}: ${rooms.length} rooms, ${left} of them never taken, and ${numbers} lottery numbers.`,
  )
  cli.print(before === 0 ? 'The year is new.' : 'It replaces the earlier import of the year.')
  if (known < 2) cli.print('Chances will be shown once another year is imported.')
  return { rooms: rooms.length, numbers }
}
