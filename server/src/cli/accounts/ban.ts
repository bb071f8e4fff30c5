import { eq } from 'drizzle-orm'
import type { ScopeBans } from '#features/account/auth/auth.policy.ts'
import { bans } from '#features/users/users.table.ts'
import { type Cli, type Command, CliError, type Typed } from '../command.ts'
import { findPerson } from '../people/findPerson.ts'
import { recordDecision } from './recordDecision.ts'

type Area = keyof ScopeBans

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
const maxReason = 1000

export const ban: Command = {
  usage: 'USER AREA…',
  summary: 'ban a person from parts of the portal',
  help,
  words: [2, 20],
  options: {
    reason: {
      type: 'string',
      value: 'TEXT',
      help: 'the reason; required, recorded in the audit log',
    },
  },
  writes: true,
  run: async (cli, typed) => {
    const reason = String(typed.options['reason'] ?? '').trim()
    if (!reason) throw new CliError('Say why: --reason "…"')
    if (reason.length > maxReason) {
      throw new CliError(`--reason: must be at most ${maxReason} characters.`)
    }
    await change(cli, typed, { isBanned: true, reason })
  },
}

export const unban: Command = {
  usage: 'USER [AREA…]',
  summary: 'lift a ban; without an area, every ban',
  help,
  words: [1, 20],
  writes: true,
  run: (cli, typed) => change(cli, typed, { isBanned: false }),
}

type Change = { isBanned: boolean; reason?: string }

async function change(cli: Cli, { words }: Typed, { isBanned, reason }: Change) {
  const [unixID = '', ...named] = words
  const chosen = readAreas(named)
  const person = await findPerson(cli.db, unixID)
  const [before] = await cli.db.select().from(bans).where(eq(bans.userID, person.id))
  const changed = chosen.filter((area) => (before?.[area] ?? false) !== isBanned)
  const name = `${person.name} (${person.unixID})`
  if (changed.length === 0) {
    cli.print(`${name} is ${isBanned ? '' : 'not '}banned there already.`)
    return
  }
  const values = Object.fromEntries(changed.map((area) => [area, isBanned]))
  await store(cli, person.id, { values, ...(reason !== undefined && { reason }) })
  await recordDecision(cli, person, {
    action: isBanned ? 'ban.set' : 'ban.lift',
    details: { areas: changed, ...(reason && { reason }) },
  })
  for (const area of changed) {
    cli.print(`${name}: ${typedName(area)} ${isBanned ? 'open → banned' : 'banned → open'}`)
  }
}

type Stored = { values: Partial<ScopeBans>; reason?: string }

/** Stores the bans, and deletes a row that has none left. */
async function store({ db, now }: Cli, userID: number, { values, reason }: Stored) {
  const why = reason !== undefined && { reason }
  const [row] = await db
    .insert(bans)
    .values({ userID, reason: reason ?? '', createdTime: now().toISOString(), ...values })
    .onConflictDoUpdate({ target: bans.userID, set: { ...values, ...why } })
    .returning()
  const isLeft = Object.values(areas).some((area) => row![area])
  if (!isLeft) await db.delete(bans).where(eq(bans.userID, userID))
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
