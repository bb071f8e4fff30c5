import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { onceFor } from '#core/onceFor.ts'
import type { Db } from './db.ts'
import { rowReader, type SelectedField } from './rowReader.ts'

type Preparable<Prepared> = { prepare: (name: string) => Prepared }

/**
 * Builds a query once per database instead of once per request. End the query with
 * `.prepare(name)`, and PostgreSQL also plans it once per connection.
 */
export const preparedOn = <Query extends object>(build: (db: Db) => Query): ((db: Db) => Query) =>
  onceFor((db) => withRowReader(build(db)))

/** The parts of Drizzle's prepared queries that its types leave out. */
type DrizzleQuery = {
  fields?: SelectedField[]
  joinsNotNullableMap?: Record<string, boolean>
  customResultMapper?: unknown
}

function withRowReader<Prepared extends object>(prepared: Prepared): Prepared {
  const query = prepared as DrizzleQuery
  if (query.fields && !query.customResultMapper) {
    query.customResultMapper = rowReader(query.fields, query.joinsNotNullableMap)
  }
  return prepared
}

/** The maximum number of shapes kept of one query; more means that rare ones are built again. */
const mostShapes = 100

/**
 * Builds a query once per database and shape, because building takes longer than most reads. The
 * shape says which conditions and which order the query has, as booleans and names of a fixed list;
 * values are placeholders. PostgreSQL prepares the text once it is repeated: see `PreparedClient`.
 */
export function preparedFor<Shape extends object, Prepared extends object>(
  build: (db: Db, shape: Shape) => Preparable<Prepared>,
): (db: Db, shape: Shape) => Prepared {
  const preparedOf = onceFor<Db, Map<string, Prepared>>(() => new Map())
  return (db, shape) => {
    const key = JSON.stringify(shape)
    const known = preparedOf(db)
    let prepared = known.get(key)
    if (!prepared) {
      if (known.size >= mostShapes) known.clear()
      prepared = withRowReader(build(db, shape).prepare(''))
      known.set(key, prepared)
    }
    return prepared
  }
}

/**
 * Matches rows whose integer column has one of the values of a placeholder. The subquery hides the
 * number of values from the planner. When it knows them, it finds the plan for these values cheaper
 * than one for any values, and plans the query again every time it runs.
 */
export const isOneOf = (column: PgColumn, values: string): SQL =>
  sql`${column} = any(array(select unnest(${sql.placeholder(values)}::int[])))`
