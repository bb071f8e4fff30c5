import { eq, sql } from 'drizzle-orm'
import { audit } from '#features/audit/audit.public.ts'
import { applyTombstones } from '#features/account/deletions/deletions.public.ts'
import { users } from '#features/users/users.table.ts'
import { insertAll } from '#core/database/insert.ts'
import type { Cli, Command } from '../command.ts'
import { refuseProblems } from '../input/refuseProblems.ts'
import { readCsv } from '../input/csv.ts'
import { type Change, type NewPerson, planPeople } from './peoplePlan.ts'
import { peopleColumns, rowProblems } from './peopleFile.ts'
import { resolvePlaces } from './peoplePlaces.ts'

const mostShown = 200

export const importPeople: Command = {
  usage: 'FILE.csv',
  summary: 'add and update people from a directory export',
  help: [
    `The columns, in any order: ${Object.keys(peopleColumns).join(', ')}.`,
    'unixID is required; new people also need name and type. A missing column changes',
    'nothing; an empty cell clears the field. With --complete the file lists the whole directory:',
    'people who are not in it have left the college, and students of past classes become alumni.',
  ].join('\n'),
  words: [1, 1],
  options: {
    complete: { type: 'boolean', help: 'mark people who are not in the file as having left' },
    'many-leave': { type: 'boolean', help: 'allow more than a quarter to leave' },
  },
  writes: true,
  run: async (cli, { words: [path = ''], options }) => {
    const rows = await readCsv(path, peopleColumns, ['unixID'])
    refuseProblems(path, rowProblems(rows))
    // Locks the table, so that no one is added or changed between the comparison and the update.
    await cli.db.execute(sql`lock table ${users} in share row exclusive mode`)
    const { resolved, added } = await resolvePlaces(cli.db, path, rows)
    const plan = await planPeople(cli, path, resolved, {
      isComplete: options['complete'] === true,
      manyMayLeave: options['many-leave'] === true,
    })
    await carryOut(cli, plan)
    for (const line of added) cli.print(line)
    report(cli, plan)
    await audit(cli, {
      userID: null,
      action: 'people.import',
      subject: 'users',
      details: { added: plan.added.length, changed: plan.changed.length, left: plan.left.length },
    })
  },
}

type Plan = Awaited<ReturnType<typeof planPeople>>

async function carryOut(cli: Cli, { added, changed, left }: Plan) {
  const { db, print } = cli
  const unixIDs = added.map(({ values }) => values.unixID)
  await insertAll(
    db,
    users,
    added.map(({ values }) => values),
  )
  await applyTombstones({ ...cli, db }, unixIDs)
  const updates = [...changed, ...left]
  for (const [place, { id, values }] of updates.entries()) {
    await db.update(users).set(values).where(eq(users.id, id))
    if ((place + 1) % 5000 === 0) print(`… ${place + 1} of ${updates.length} updated`)
  }
}

function report({ print }: Cli, { added, changed, left, same }: Plan) {
  show(print, added, (person) => `+ ${describeNew(person)}`)
  show(print, changed, (change) => `~ ${describeChange(change)}`)
  show(print, left, (change) => `- ${describeChange(change)}`)
  print(`${added.length} added, ${changed.length} changed, ${left.length} left, ${same} unchanged.`)
}

function show<T>(print: Cli['print'], list: readonly T[], describe: (item: T) => string) {
  for (const item of list.slice(0, mostShown)) print(describe(item))
  if (list.length > mostShown) print(`  … and ${list.length - mostShown} more`)
}

const describeNew = ({ values }: NewPerson) =>
  `${values.unixID}  ${values.name} (${[values.type, values.classYear].filter(Boolean).join(' ')})`

const describeChange = ({ unixID, before, values }: Change) =>
  `${unixID}  ${Object.entries(values)
    .map(([field, value]) => `${field}: ${word(before[field])} → ${word(value)}`)
    .join(', ')}`

const word = (value: unknown) =>
  value === null || value === undefined ? 'none' : JSON.stringify(value)
