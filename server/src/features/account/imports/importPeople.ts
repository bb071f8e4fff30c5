import { campusPack } from '@wso/contract/campus/campusPack'
import { eq, sql } from 'drizzle-orm'
import type { Services } from '#core/context.ts'
import { insertAll } from '#core/database/insert.ts'
import {
  type ColumnNames,
  type FileColumn,
  type FileRow,
  type Problem,
  readRows,
} from '#core/tables/readRows.ts'
import { tableText } from '#core/tables/tableText.ts'
import { hashOf } from '#core/version.ts'
import { applyTombstones } from '#features/account/deletions/deletions.public.ts'
import { audit } from '#features/audit/audit.public.ts'
import { users } from '#features/users/users.table.ts'
import { type PersonRow, peopleColumns, rowProblems } from './peopleFile.ts'
import { addPlaces, resolvePlaces } from './peoplePlaces.ts'
import { type Options, type PeoplePlan, planPeople } from './peoplePlan.ts'

/*
 * The import of a directory export, for the command line and the site: reading the file, comparing it with the
 * stored people, and carrying out the difference.
 */

type Needed = Pick<Services, 'db' | 'config' | 'now'>

/** What a file would change, and the rows that are refused. Nothing of it is carried out while rows are refused. */
export type ImportPlan = PeoplePlan & {
  problems: Problem[]
  newPlaces: Awaited<ReturnType<typeof resolvePlaces>>['added']
  nameOf: Awaited<ReturnType<typeof resolvePlaces>>['nameOf']
  header: FileColumn[]
  /** Equal for equal changes and refused rows. */
  version: string
}

/** Keeps people from being added or changed between the comparison and the update, until the transaction ends. */
export const lockPeopleTable = ({ db }: Pick<Needed, 'db'>) =>
  db.execute(sql`lock table ${users} in share row exclusive mode`)

/** A file, and what sentences about it call it. */
export type PeopleFile = { name: string; bytes: Uint8Array }

/** Compares a file with the stored people. @throws TableError for a file that is no table */
export async function planImport(
  services: Needed,
  file: PeopleFile,
  options: Options & { names?: ColumnNames },
): Promise<ImportPlan> {
  const read = readPeople(file, options.names)
  const combined = rowProblems(read.rows)
  const { resolved, problems, added, nameOf } = await resolvePlaces(
    services.db,
    withoutProblems(read.rows, combined),
  )
  const plan = await planPeople(services, resolved, options)
  const all = [...read.problems, ...combined, ...problems, ...plan.problems]
  return {
    ...plan,
    problems: all.toSorted((one, other) => lineOf(one) - lineOf(other)),
    newPlaces: added,
    nameOf,
    header: read.header,
    version: hashOf(
      plan.added,
      plan.changed.map(versionOfChange),
      plan.left.map(({ id }) => id),
      all,
      added,
    ),
  }
}

/** Reads a file as the college writes it; `names` are said of this file, and count first. */
function readPeople({ name, bytes }: PeopleFile, names: ColumnNames = new Map()) {
  const { columns, delimiter, encoding } = campusPack.imports.people
  const text = tableText(name, bytes, encoding)
  const all = new Map([...columns, ...names])
  return readRows(text, peopleColumns, ['unixID'], { names: all, delimiter })
}

/** Problems of the file as a whole are last. */
const lineOf = ({ line = Number.MAX_SAFE_INTEGER }: Problem) => line

function withoutProblems(rows: readonly FileRow<PersonRow>[], problems: readonly Problem[]) {
  const refused = new Set(problems.map(({ line }) => line))
  return rows.filter(({ line }) => !refused.has(line))
}

/** True when the rows without problems can be imported: nobody is missing from them who would count as having left. */
export const canLeaveOut = ({ problems }: Pick<ImportPlan, 'problems'>, { isComplete }: Options) =>
  !isComplete && problems.every(({ line }) => line !== undefined)

/** What a preview shows of a change. */
const versionOfChange = ({ id, before, values }: PeoplePlan['changed'][number]) => [
  id,
  values,
  Object.keys(values).map((field) => before[field]),
]

type Source = Needed & { viewerID?: number; onUpdate?: (done: number, of: number) => void }

/**
 * Carries out a plan, without its refused rows, and records it in the audit log. Call it in the transaction that has
 * locked the table and made the plan.
 */
export async function carryOutImport(source: Source, plan: ImportPlan): Promise<PeoplePlan> {
  const done = await writePeople(source, plan)
  await audit(source, {
    userID: source.viewerID ?? null,
    action: 'people.import',
    subject: 'users',
    details: {
      added: done.added.length,
      changed: done.changed.length,
      left: plan.left.length,
      leftOut: plan.problems.length,
    },
  })
  return { ...plan, ...done }
}

/** Writes the people of a plan. Returns those added and changed with the ids of their places. */
export async function writePeople(
  source: Source,
  plan: Pick<ImportPlan, 'added' | 'changed' | 'left' | 'newPlaces'>,
) {
  const { db, onUpdate } = source
  const withPlaces = await addPlaces(db, plan.newPlaces)
  const added = plan.added.map(({ values }) => ({ values: withPlaces(values) }))
  const changed = plan.changed.map((change) => ({ ...change, values: withPlaces(change.values) }))
  await insertAll(
    db,
    users,
    added.map(({ values }) => values),
  )
  await applyTombstones(
    source,
    added.map(({ values }) => values.unixID),
  )
  const updates = [...changed, ...plan.left]
  for (const [place, { id, values }] of updates.entries()) {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await db.update(users).set(values).where(eq(users.id, id))
    onUpdate?.(place + 1, updates.length)
  }
  return { added, changed }
}
