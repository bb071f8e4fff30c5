import { maxReason } from '@wso/contract/account/administration.limits'
import { dayIn, dayNumber, startOfDay } from '@wso/contract/core/day'
import { eq } from 'drizzle-orm'
import { recordDecision } from '#features/account/auth/adminPeople/recordDecision.ts'
import { type BanArea, isInForce } from '#features/users/bans.public.ts'
import { bans } from '#features/users/users.table.ts'
import { type Cli, type Command, CliError, type Typed } from '../command.ts'
import { findPerson } from '../people/findPerson.ts'

type Area = BanArea
type Ban = typeof bans.$inferSelect
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
    await setBan(cli, typed, { reason, endTime })
  },
}

export const unban: Command = {
  usage: 'USER [AREA…]',
  summary: 'lift a ban; without an area, every ban',
  help,
  words: [1, 20],
  writes: true,
  run: liftBan,
}

/**
 * Returns the start of the typed day; null without one.
 * @throws CliError for a day that does not exist or is not in the future
 */
function readEnd({ config, now }: Cli, typed: Typed['options'][string]): string | null {
  if (typed === undefined) return null
  const day = String(typed)
  if (dayNumber(day) === undefined) throw new CliError('--until: must be a day, like 2026-12-01.')
  const end = startOfDay(day, config.TIME_ZONE)
  if (end <= now()) throw new CliError('--until: must be in the future.')
  return end.toISOString()
}

/**
 * Bans a person, or adds areas to their ban or changes its reason and end. It keeps the day on which it
 * began.
 * @throws CliError when areas that are not named would get another reason or end
 */
async function setBan(cli: Cli, { words: [unixID = '', ...named] }: Typed, terms: Terms) {
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
  const after = await store(cli, person.id, { before, added, terms })
  await recordDecision(cli, person, {
    action: 'ban.set',
    details: {
      areas: areasOf(after),
      ...terms,
      ...(before && { before: { areas: areasOf(before), endTime: before.endTime } }),
    },
  })
  for (const area of added) cli.print(`${name}: ${typedName(area)} open → banned`)
  if (before) tellChanges(cli, name, before, after)
}

const hasTerms = (row: Ban, { reason, endTime }: Terms) =>
  row.reason === reason && row.endTime === endTime

type Change = { before: Ban | undefined; added: Area[]; terms: Terms }

async function store({ db, now }: Cli, userID: number, { before, added, terms }: Change) {
  const values = {
    ...Object.fromEntries(added.map((area) => [area, true])),
    ...terms,
    createdTime: before?.createdTime ?? now().toISOString(),
  }
  const [after] = await db
    .insert(bans)
    .values({ userID, ...values })
    .onConflictDoUpdate({ target: bans.userID, set: values })
    .returning()
  return after!
}

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

async function liftBan(cli: Cli, { words: [unixID = '', ...named] }: Typed) {
  const chosen = readAreas(named)
  const person = await findPerson(cli.db, unixID)
  const name = `${person.name} (${person.unixID})`
  const before = await currentBan(cli, person.id)
  const lifted = chosen.filter((area) => before?.[area])
  if (!before || lifted.length === 0) {
    cli.print(`${name} is not banned there already.`)
    return
  }
  const isTheirs = eq(bans.userID, person.id)
  const isLeft = areasOf(before).length > lifted.length
  const values = Object.fromEntries(lifted.map((area) => [area, false]))
  await (isLeft
    ? cli.db.update(bans).set(values).where(isTheirs)
    : cli.db.delete(bans).where(isTheirs))
  await recordDecision(cli, person, { action: 'ban.lift', details: { areas: lifted } })
  for (const area of lifted) cli.print(`${name}: ${typedName(area)} banned → open`)
}

/** Returns the ban in force; deletes one that has ended. */
async function currentBan({ db, now }: Cli, userID: number) {
  const [stored] = await db.select().from(bans).where(eq(bans.userID, userID))
  if (!stored || isInForce(stored, now())) return stored
  await db.delete(bans).where(eq(bans.userID, userID))
  return undefined
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

const areasOf = (row: Ban): Area[] => Object.values(areas).filter((area) => row[area])
