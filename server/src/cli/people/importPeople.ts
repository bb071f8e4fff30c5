import { eq, sql } from 'drizzle-orm'
import { insertAll } from '#core/database/insert.ts'
import { applyTombstones } from '#features/account/deletions/deletions.public.ts'
import { audit } from '#features/audit/audit.public.ts'
import { users } from '#features/users/users.table.ts'
import type { Cli, Command } from '../command.ts'
import { readCsv } from '../input/csv.ts'
import { refuseProblems } from '../input/refuseProblems.ts'
import { peopleColumns, rowProblems } from './peopleFile.ts'
import { resolvePlaces } from './peoplePlaces.ts'
import { type Change, type NewPerson, planPeople } from './peoplePlan.ts'

const maxShown = 200

export const importPeople: Command = {
  usage: 'FILE.csv',
  summary: 'add and update people from a directory export',
  help: [
    `The columns, in any order: ${Object.keys(peopleColumns).join(', ')}.`,
    'Fields are separated by commas, semicolons or tabs, and names of columns may be in any case.',
    'The text is UTF-8, UTF-16 or Windows-1252; a file that may be in another encoding is refused.',
    'unixID is required; new people also need name and type. People are found by williamsID where the',
    'file has it, so a known id under a new username renames the account, and a username whose account',
    'has another id stops the import. A missing column changes nothing; an empty cell clears the field, except for yes or no. With --complete the file lists the whole directory:',
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
  show(
    print,
    changed.filter(isRename),
    ({ unixID, values }) => `renamed  ${unixID} → ${values.unixID}`,
  )
  show(print, changed, (change) => `~ ${describeChange(change)}`)
  show(print, left, (change) => `- ${describeChange(change)}`)
  print(`${added.length} added, ${changed.length} changed, ${left.length} left, ${same} unchanged.`)
}

function show<T>(print: Cli['print'], list: readonly T[], describe: (item: T) => string) {
  for (const item of list.slice(0, maxShown)) print(describe(item))
  if (list.length > maxShown) print(`  … and ${list.length - maxShown} more`)
}

const describeNew = ({ values }: NewPerson) =>
  `${values.unixID}  ${values.name} (${[values.type, values.classYear].filter(Boolean).join(' ')})`

const describeChange = ({ unixID, before, values }: Change) =>
  `${unixID}  ${Object.entries(values)
    .map(([field, value]) => `${field}: ${word(before[field])} → ${word(value)}`)
    .join(', ')}`

const isRename = ({ values }: Change) => values.unixID !== undefined

const word = (value: unknown) =>
  value === null || value === undefined ? 'none' : JSON.stringify(value)
