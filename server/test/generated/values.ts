import type * as z from 'zod/mini'
import * as zod from 'zod/mini'
import type { Random } from '#seed/random.ts'
import type { Known } from './known.ts'

type Schema = z.core.$ZodType

/** What a schema is made of, as both writing styles of zod keep it. */
type Definition = {
  type: string
  innerType?: Schema
  in?: Schema
  element?: Schema
  valueType?: Schema
  shape?: Record<string, Schema>
  options?: readonly Schema[]
  items?: readonly Schema[]
  values?: readonly unknown[]
  entries?: Record<string, unknown>
}

// oxlint-disable-next-line no-underscore-dangle -- where zod keeps it for tools
const definitionOf = (schema: Schema) => schema._zod.def as unknown as Definition

/** How values are made. */
export type Making = { random: Random; known: Known }

const long = 'Coffee at Tunnel City, a walk on Stone Hill, and the late train home. '.repeat(4)

const texts = [
  ...['Alder', 'Birch', long, 'A title', '', 'me', 'Albany', 'spam', 'hide', 'like', 'none'],
  ...['09:30', '10:45', '11:30', '12:10', '1:10 pm', '2027-06-01', '2027-06-02', '2026-10-20'],
  ...['2027-06-01T16:00:00.000Z', '2027-06-05T12:00:00.000Z', '2020-01-01T00:00:00Z'],
  ...['1', '2', '3', '20', 'true', 'false', 'CSCI;1046', '413 555 0147', '9780306406157'],
  ...['large.jpg', '1.jpg', 'announcement', 'x'.repeat(22), 'Mon', 'fall', '1,2,3'],
]

const numbers = [1, 2, 3, 4, 5, 7, 10, 12, 0, 2026, 2027, 20, 0.5, 100]

/** Returns a value that the schema accepts, mostly; field names make it more likely to mean something. */
export function valueOf(schema: Schema, making: Making, name = ''): unknown {
  const { random } = making
  const definition = definitionOf(schema)
  const { type } = definition
  if (isOptional.has(type) && random.chance(type === 'nullable' ? 0.15 : 0.3))
    return type === 'nullable' ? null : undefined
  const inner = definition.innerType ?? definition.in
  if (inner) return accepted(schema, making, () => valueOf(inner, making, name), name)
  return makers[type]?.({ schema, definition, name }, making) ?? null
}

const isOptional = new Set(['optional', 'default', 'nullable'])

type Place = { schema: Schema; definition: Definition; name: string }

const makers: Record<string, (place: Place, making: Making) => unknown> = {
  string: ({ schema, name }, making) =>
    accepted(schema, making, () => making.random.pick(texts), name),
  number: ({ schema, name }, making) =>
    accepted(schema, making, () => making.random.pick(numbers), name),
  boolean: (_, { random }) => random.chance(0.5),
  enum: ({ definition: { entries = {} } }, { random }) => random.pick(Object.values(entries)),
  literal: ({ definition: { values = [] } }, { random }) => random.pick(values),
  union: ({ definition: { options = [] }, name }, making) =>
    valueOf(making.random.pick(options), making, name),
  array: ({ schema, definition: { element }, name }, making) =>
    accepted(schema, making, () => listOf(element!, making, name)),
  tuple: ({ definition: { items = [] }, name }, making) =>
    items.map((item) => valueOf(item, making, name)),
  object: ({ definition: { shape = {} }, name }, making) => fieldsOf(shape, making, name),
  record: ({ definition: { valueType } }, making) => ({
    [making.random.pick(['name', 'first', '__proto__'])]: valueOf(valueType!, making),
  }),
  unknown: (_, { random }) => random.pick([1, 'text', null, [], {}, { name: 'A name' }]),
  custom: (_, { random }) => random.pick([['CSCI;1046'], [], ['A'], 'text']),
}

const listOf = (element: Schema, making: Making, name: string) =>
  Array.from({ length: making.random.int(0, 3) }, () =>
    valueOf(element, making, name.replace(/s(\[\])?$/, '')),
  )

/** Returns a value of every field that is not left out. */
export const fieldsOf = (
  shape: Record<string, Schema>,
  making: Making,
  of = '',
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(shape)
      // The id of an item is that of what the list is called.
      .map(
        ([name, field]) => [name, valueOf(field, making, name === 'id' && of ? of : name)] as const,
      )
      .filter(([, value]) => value !== undefined),
  )

/** Tries values, known ones of this name first, until the schema accepts one. */
function accepted(schema: Schema, { random, known }: Making, make: () => unknown, name = '') {
  const seen = known.valuesOf(name)
  let value: unknown
  for (let tries = 0; tries < 12; tries += 1) {
    value = seen.length > 0 && random.chance(0.6) ? random.pick(seen) : make()
    if (zod.safeParse(schema, value).success) return value
  }
  return value
}
