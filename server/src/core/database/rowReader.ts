import { Column, getTableName, is, noopDecoder, SQL, Subquery } from 'drizzle-orm'

type Decoder = { mapFromDriverValue: (value: unknown) => unknown }

/** A selected column in the order of the query, and the path of its value in the result. */
export type SelectedField = { path: string[]; field: unknown }

/** An object of the result: the root or a group, such as the columns of one table. */
type Group = {
  parent: number
  name: string
  /** The column that is null when the joined table has no row; the group is then null. */
  absentAt: number | undefined
}

/** Where a value is put: the group, which it may begin, and its name there. */
type Step = { group: number; begins: number; name: string; decoder: Decoder | undefined }

type Row = Record<string, unknown>

/**
 * Returns a function that builds the same objects from rows as Drizzle, several times faster: where
 * each value goes is found once for a query, not once for a row.
 */
export function rowReader(
  fields: readonly SelectedField[],
  isJoinRequired: Readonly<Record<string, boolean>> | undefined,
): (rows: readonly unknown[][]) => Row[] {
  const groups: Group[] = [{ parent: 0, name: '', absentAt: undefined }]
  const numbers = new Map<string, number>([['', 0]])
  const steps = fields.map(({ path, field }): Step => {
    const begins = groups.length
    const group = path.slice(0, -1).reduce((parent, name, depth) => {
      const key = JSON.stringify(path.slice(0, depth + 1))
      const known = numbers.get(key)
      if (known !== undefined) return known
      const absentAt =
        depth === 0 && isJoinRequired ? absence(fields, name, isJoinRequired) : undefined
      numbers.set(key, groups.length)
      return groups.push({ parent, name, absentAt }) - 1
    }, 0)
    return { group, begins, name: path.at(-1)!, decoder: decoderOf(field) }
  })
  return (rows) => rows.map((row) => readRow(row, steps, groups))
}

function readRow(row: unknown[], steps: readonly Step[], groups: readonly Group[]): Row {
  const root: Row = {}
  const objects: (Row | undefined)[] = [root]
  for (let at = 0; at < steps.length; at++) {
    const { group, begins, name, decoder } = steps[at]!
    for (let next = begins; next <= group; next++) begin(next, { row, groups, objects })
    const object = objects[group]
    if (!object) continue
    const value = row[at]
    object[name] = value === null || !decoder ? value : decoder.mapFromDriverValue(value)
  }
  return root
}

type Reading = { row: unknown[]; groups: readonly Group[]; objects: (Row | undefined)[] }

/** Adds an object to its parent; null when the joined table has no row. */
function begin(number: number, { row, groups, objects }: Reading) {
  const { parent, name, absentAt } = groups[number]!
  const isAbsent = absentAt !== undefined && row[absentAt] === null
  const object = isAbsent ? undefined : {}
  objects[number] = object
  const into = objects[parent]
  if (into) into[name] = object ?? null
}

/**
 * The place of the first column of a group whose columns are all of one table that a row may lack;
 * undefined for other groups.
 */
function absence(
  fields: readonly SelectedField[],
  group: string,
  isJoinRequired: Readonly<Record<string, boolean>>,
): number | undefined {
  const columns = fields.flatMap(({ path, field }, at) =>
    path.length === 2 && path[0] === group && is(field, Column)
      ? [{ at, table: getTableName(field.table) }]
      : [],
  )
  const [first] = columns
  if (!first || columns.some(({ table }) => table !== first.table)) return undefined
  return isJoinRequired[first.table] ? undefined : first.at
}

/** Decoders that change nothing. */
const idle: readonly unknown[] = [
  Column.prototype.mapFromDriverValue,
  noopDecoder.mapFromDriverValue,
]

/** The decoder of a selected field; undefined when values stay as the driver returns them. */
function decoderOf(field: unknown): Decoder | undefined {
  const { decoder } = (is(field, Column) ? { decoder: field } : sqlOf(field)) as {
    decoder: Decoder
  }
  return idle.includes(decoder.mapFromDriverValue) ? undefined : decoder
}

/** The SQL of a field that is not a column: an expression, with an alias or not, or a subquery. */
function sqlOf(field: unknown): unknown {
  if (is(field, SQL)) return field
  return is(field, Subquery) ? field._.sql : (field as SQL.Aliased).sql
}
