import { type Placeholder, SQL, sql } from 'drizzle-orm'
import { onceFor } from '#core/onceFor.ts'
import type { Db } from '../connections.ts'

/** A value of a prepared query, where the query is built. */
export type Slot<Value> = Placeholder<string, Value>

/** A value, or its slot. */
export type Given<Value> = Value | Slot<Value>

/** The values of a prepared query, where it is built: flags and what is absent are as given. */
export type Slots<Values> = { [Name in keyof Values]: SlotOf<Values[Name]> }

/** Distributes over `undefined`, so that an optional value has an optional slot. */
type SlotOf<Value> = Value extends boolean | SQL | undefined ? Value : Slot<Value>

type Built = { execute: (values: Record<string, unknown>) => Promise<unknown> }
type Preparable = PromiseLike<unknown> & { prepare: (name: string) => Built }

/**
 * Returns a function that runs a query of a hot read. Drizzle builds its text, which takes longer
 * than to run it, once per database and set of values given. With a condition among the values, it
 * builds the text each time.
 */
export function prepared<Values extends object, Query extends Preparable>(
  build: (db: Db, values: Slots<Values>) => Query,
) {
  const builtOn = onceFor((_db: Db) => new Map<string, Built>())
  return async (db: Db, values: Values): Promise<Awaited<Query>> => {
    const entries = Object.entries(values)
    // Drizzle takes a value wherever it takes a slot.
    if (entries.some(([, value]) => value instanceof SQL)) {
      return await build(db, values as Slots<Values>)
    }
    const built = builtOn(db)
    const shape = entries.map(([name, value]) => `${name}${isShape(value) ? String(value) : ''}`)
    const key = shape.join(' ')
    const query = built.get(key) ?? build(db, slotsOf(entries) as Slots<Values>).prepare('')
    built.set(key, query)
    return (await query.execute(values as Record<string, unknown>)) as Awaited<Query>
  }
}

/** True for what makes another text: a flag, or the absence of a value. */
const isShape = (value: unknown) => value === undefined || typeof value === 'boolean'

const slotsOf = (entries: [string, unknown][]) =>
  Object.fromEntries(
    entries.map(([name, value]) => [name, isShape(value) ? value : sql.placeholder(name)]),
  )
