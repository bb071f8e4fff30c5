import { maxReason } from '@wso/contract/account/administration.limits'
import { dayIn, dayNumber } from '@wso/contract/core/dates/day'
import {
  areasOf,
  type Ban,
  currentBan,
  endOn,
  liftBan,
  setBan,
} from '#features/account/auth/adminPeople/banChanges.ts'
import type { BanArea } from '#features/users/bans.public.ts'
import { type Cli, type Command, CliError, type Typed } from '../command.ts'
import { findPerson } from '../people/findPerson.ts'

type Area = BanArea
type Terms = Pick<Ban, 'reason' | 'endTime'>

/** Area names as typed on the command line, with their columns. */
const areas: Record<string, Area> = {
  'bulletin-read': 'bulletinRead',
  'bulletin-write': 'bulletinWrite',
  factrak: 'factrak',
  dormtrak: 'dormtrak',
  booktrak: 'booktrak',
  goodrich: 'goodrich',
  ephcatch: 'ephcatch',
  ephmatch: 'ephmatch',
  'free-times': 'freeTimes',
}
const areaNames = [...Object.keys(areas), 'all'].join(', ')
const help = `The areas are ${areaNames}. It takes effect immediately, even for a logged-in person.`
const oneBan =
  'A person has one ban: its areas have the same reason and end. Banning someone again changes both for the areas that you name, which must be all of them.'

export const ban: Command = {
  usage: 'USER AREA…',
  summary: 'ban a person from parts of the portal',
  help: `${help}\n\n${oneBan}`,
  words: [2, 20],
  options: {
    reason: {
      type: 'string',
      value: 'TEXT',
      help: 'the reason; required, shown to the person and recorded in the audit log',
    },
    until: {
      type: 'string',
      value: 'DAY',
      help: 'the day on which the ban ends, like 2026-12-01; without it, until you lift it',
    },
  },
  writes: true,
  run: async (cli, typed) => {
    const reason = String(typed.options['reason'] ?? '').trim()
    if (!reason) throw new CliError('Say why: --reason "…"')
    if (reason.length > maxReason) {
      throw new CliError(`--reason: must be at most ${maxReason} characters.`)
    }
    const endTime = readEnd(cli, typed.options['until'])
    await banPerson(cli, typed, { reason, endTime })
  },
}

export const unban: Command = {
  usage: 'USER [AREA…]',
  summary: 'lift a ban; without an area, every ban',
  help,
  words: [1, 20],
  writes: true,
  run: unbanPerson,
}

/**
 * Returns the start of the typed day; null without one.
 * @throws CliError for a day that does not exist or is not in the future
 */
export function readEnd(cli: Cli, typed: Typed['options'][string]): string | null {
  if (typed === undefined) return null
  const day = String(typed)
  if (dayNumber(day) === undefined) throw new CliError('--until: must be a day, like 2026-12-01.')
  const end = endOn(day, cli)
  if (!end) throw new CliError('--until: must be in the future.')
  return end
}

/**
 * Bans a person, or adds areas to their ban or changes its reason and end. It keeps the day on which it
 * began.
 * @throws CliError when areas that are not named would get another reason or end
 */
async function banPerson(cli: Cli, { words: [unixID = '', ...named] }: Typed, terms: Terms) {
  const chosen = readAreas(named)
  const person = await findPerson(cli.db, unixID)
  const name = `${person.name} (${person.unixID})`
  const before = await currentBan(cli, person.id)
  const added = chosen.filter((area) => !before?.[area])
  const isSame = before && hasTerms(before, terms)
  if (isSame && added.length === 0) {
    cli.print(`${name} is banned there already.`)
    return
  }
  if (before && !isSame) checkNamed(cli, before, { chosen, unixID: person.unixID })
  const all = before ? [...areasOf(before), ...added] : added
  const after = await setBan(cli, person, { before, areas: all, ...terms })
  for (const area of added) cli.print(`${name}: ${typedName(area)} open → banned`)
  if (before) tellChanges(cli, name, before, after)
}

const hasTerms = (row: Ban, { reason, endTime }: Terms) =>
  row.reason === reason && row.endTime === endTime

/** @throws CliError naming the areas that were not typed, and what to type */
function checkNamed(
  { config }: Cli,
  before: Ban,
  { chosen, unixID }: { chosen: Area[]; unixID: string },
) {
  const others = areasOf(before).filter((area) => !chosen.includes(area))
  if (others.length === 0) return
  const end = before.endTime && dayIn(new Date(before.endTime), config.TIME_ZONE)
  const typed = chosen.map(typedName).join(' ')
  throw new CliError(
    [
      `${unixID} is banned from ${typedList(others)} ${end ? `until ${end}` : 'without an end'}: ${before.reason}`,
      'All areas of a ban have the same reason and end. Nothing was changed.',
      `To ban them from the new areas until then: ban ${unixID} ${typed} --reason ${JSON.stringify(before.reason)}${end ? ` --until ${end}` : ''}`,
      `To change the reason and the end for all: ban ${unixID} ${[...others.map(typedName), typed].join(' ')} --reason "…"`,
    ].join('\n'),
  )
}

/** Prints what a ban in force has that it did not have before. */
function tellChanges({ config, print }: Cli, name: string, before: Ban, after: Ban) {
  const day = (time: string | null) =>
    time ? dayIn(new Date(time), config.TIME_ZONE) : 'none, until you lift it'
  const terms = [
    ['reason', before.reason, after.reason],
    ['end', day(before.endTime), day(after.endTime)],
  ] as const
  for (const [term, from, to] of terms) {
    if (from !== to)
      print(`${name}: ${term} of the ban from ${typedList(areasOf(after))}: ${from} → ${to}`)
  }
}

async function unbanPerson(cli: Cli, { words: [unixID = '', ...named] }: Typed) {
  const chosen = readAreas(named)
  const person = await findPerson(cli.db, unixID)
  const name = `${person.name} (${person.unixID})`
  const before = await currentBan(cli, person.id)
  const lifted = chosen.filter((area) => before?.[area])
  if (!before || lifted.length === 0) {
    cli.print(`${name} is not banned there already.`)
    return
  }
  await liftBan(cli, person, before, lifted)
  for (const area of lifted) cli.print(`${name}: ${typedName(area)} banned → open`)
}

function readAreas(named: string[]): Area[] {
  if (named.length === 0 || named.includes('all')) return Object.values(areas)
  const unknown = named.filter((name) => !areas[name])
  if (unknown.length > 0) {
    throw new CliError(`There is no area "${unknown.join('", "')}". The areas are ${areaNames}.`)
  }
  return [...new Set(named.map((name) => areas[name]!))]
}

const typedName = (area: Area) =>
  Object.entries(areas).find(([, column]) => column === area)?.[0] ?? area

const typedList = (some: Area[]) => some.map(typedName).join(', ')
