import { eq, sql } from 'drizzle-orm'
import { audit } from '#features/audit/audit.public.ts'
import { dormRooms, dorms, neighborhoods } from '#features/college/dorms/dorms.table.ts'
import type { Cli, Command } from '../command.ts'
import { readCsv } from '../input/csv.ts'
import { refuseProblems } from '../input/refuseProblems.ts'
import { differences } from './dormDifferences.ts'
import { buildingOf, dormColumns, type DormRow, repeats } from './dormFiles.ts'
import { importRooms } from './dormRooms.ts'

const noChanges = { added: 0, changed: 0, removed: 0, kept: 0, same: 0 }
type Changes = typeof noChanges

export const importDorms: Command = {
  usage: 'DORMS.csv [BUILDING.csv …]',
  summary: 'add and update dorms and their rooms',
  help: [
    `The file of dorms: ${Object.keys(dormColumns).join(', ')}. name is required, and neighborhood for`,
    'new dorms. One file for each building lists its rooms and is named after its dorm, as',
    'in "Alder House.csv". A missing column changes nothing; an empty cell clears the field.',
    'With --complete a building’s file lists all of its rooms: rooms not in it are removed,',
    'except those that have reviews or residents.',
  ].join('\n'),
  words: [1, 200],
  options: { complete: { type: 'boolean', help: 'remove rooms that are not in the file' } },
  writes: true,
  run: async (cli, { words: [dormFile = '', ...roomFiles], options }) => {
    await cli.db.execute(sql`lock table ${dorms}, ${dormRooms} in share row exclusive mode`)
    const changes = await importDormFile(cli, dormFile)
    cli.print(
      `Dorms: ${changes.added} added, ${changes.changed} changed, ${changes.same} unchanged.`,
    )
    let rooms = noChanges
    for (const path of roomFiles) {
      const building = buildingOf(path)
      const isComplete = options['complete'] === true
      rooms = sum(rooms, await importRooms(cli, { path, building, isComplete }))
    }
    if (roomFiles.length > 0) cli.print(summary(rooms))
    const details = { dorms: changes, rooms }
    await audit(cli, { userID: null, action: 'dorms.import', subject: 'dorms', details })
  },
}

const summary = ({ added, changed, removed, kept, same }: Changes) =>
  `Rooms: ${added} added, ${changed} changed, ${removed} removed, ${kept} kept for their reviews or residents, ${same} unchanged.`

const sum = (a: Changes, b: Changes): Changes => ({
  added: a.added + b.added,
  changed: a.changed + b.changed,
  removed: a.removed + b.removed,
  kept: a.kept + b.kept,
  same: a.same + b.same,
})

async function importDormFile(cli: Cli, path: string) {
  const rows = await readCsv(path, dormColumns, ['name'])
  refuseProblems(path, repeats(rows, 'name'))
  const known = new Map(
    (await cli.db.select().from(dorms)).map((dorm) => [dorm.name.toLowerCase(), dorm]),
  )
  const areas = await knownNeighborhoods(cli, rows)
  const changes = { ...noChanges }
  const problems: string[] = []
  for (const { line, value } of rows) {
    const { name = '', neighborhood, ...columns } = value
    const dorm = known.get(name.toLowerCase())
    const neighborhoodID = neighborhood && areas.get(neighborhood.toLowerCase())
    const values = { ...columns, ...(neighborhoodID && { neighborhoodID }) }
    if (dorm) await updateDorm(cli, dorm, values, changes)
    else if (neighborhoodID) await addDorm(cli, { ...values, name, neighborhoodID }, changes)
    else problems.push(`row ${line}, neighborhood: is required, because ${name} is new`)
  }
  refuseProblems(path, problems)
  return changes
}

/** Neighborhood ids by lowercase name; adds new neighborhoods. */
async function knownNeighborhoods({ db, print }: Cli, rows: readonly { value: DormRow }[]) {
  const stored = await db.select().from(neighborhoods)
  const ids = new Map(stored.map(({ id, name }) => [name.toLowerCase(), id]))
  for (const { value } of rows) {
    const name = value.neighborhood
    if (!name || ids.has(name.toLowerCase())) continue
    const [row] = await db.insert(neighborhoods).values({ name }).returning()
    if (row) ids.set(name.toLowerCase(), row.id)
    print(`+ neighborhood ${name}`)
  }
  return ids
}

async function addDorm({ db, print }: Cli, values: typeof dorms.$inferInsert, changes: Changes) {
  await db.insert(dorms).values(values)
  changes.added += 1
  print(`+ ${values.name}`)
}

async function updateDorm(
  { db, print }: Cli,
  dorm: typeof dorms.$inferSelect,
  values: Partial<typeof dorms.$inferInsert>,
  changes: Changes,
) {
  const changed = differences(dorm, values)
  if (changed.length === 0) {
    changes.same += 1
    return
  }
  await db.update(dorms).set(values).where(eq(dorms.id, dorm.id))
  changes.changed += 1
  print(`~ ${dorm.name}  ${changed.join(', ')}`)
}
