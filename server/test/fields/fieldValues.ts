import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod/mini'

/** What a schema is made of, as both writing styles of zod keep it. */
type Definition = {
  type: string
  innerType?: Schema
  in?: Schema
  element?: Schema
  options?: readonly Schema[]
  values?: readonly unknown[]
  entries?: Record<string, unknown>
}
type Schema = z.core.$ZodType
// oxlint-disable-next-line no-underscore-dangle -- where zod keeps it for tools
const definitionOf = (schema: Schema) => schema._zod.def as unknown as Definition

const texts = [
  'Alder',
  'Birch',
  '09:30',
  '10:45',
  '2026-10-20',
  '2026-10-21',
  '2026-10-20T12:00:00.000Z',
  '2026-10-21T12:00:00.000Z',
]

const candidates: Record<string, (definition: Definition) => readonly unknown[]> = {
  string: () => texts,
  number: () => [1, 2],
  boolean: () => [false, true],
  enum: ({ entries = {} }) => Object.values(entries),
  literal: ({ values = [] }) => values,
  union: ({ options = [] }) => options.flatMap(candidatesOf),
  array: ({ element }) => (element ? candidatesOf(element).map((each) => [each]) : []),
}

/** Finds the schema within optional, nullable and defaulted ones and before transformations. */
function candidatesOf(schema: Schema): readonly unknown[] {
  const definition = definitionOf(schema)
  const inner = definition.innerType ?? definition.in
  return inner ? candidatesOf(inner) : (candidates[definition.type]?.(definition) ?? [])
}

/** Values that the schema of a field accepts and keeps as they are; every value of an enum. */
export const valuesOf = (schema: Schema): readonly unknown[] =>
  candidatesOf(schema).filter((value) => {
    const { success, data } = z.core.safeParse(schema, value)
    return success && isDeepStrictEqual(data, value)
  })

/** Returns the values of an enum; none for another schema. */
export function choicesOf(schema: Schema): readonly unknown[] {
  const definition = definitionOf(schema)
  const inner = definition.innerType ?? definition.in
  if (inner) return choicesOf(inner)
  return definition.type === 'enum' ? Object.values(definition.entries ?? {}) : []
}
