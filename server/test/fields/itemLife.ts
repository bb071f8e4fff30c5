import { isDeepStrictEqual } from 'node:util'
import { account } from '@wso/contract/account/account'
import type { Endpoint } from '@wso/contract/core/endpoint'
import type * as z from 'zod/mini'
import type { Editable, Item, Start } from './editable.ts'
import { choicesOf, valuesOf } from './fieldValues.ts'

const shapeOf = (row: Endpoint | undefined): Record<string, z.core.$ZodType> =>
  row?.body ? { ...(row.body as z.ZodMiniObject).shape } : {}

/** The fields that are written: the version only says what a change is based on. */
const namesOf = ({ left = [] }: Editable, row: Endpoint | undefined) =>
  Object.keys(shapeOf(row)).filter((name) => name !== 'version' && !left.includes(name))

/** The row that makes an item, or the one that changes it where none is made. */
const firstRow = ({ create, update }: Editable) => create ?? update

/** The values with which a field is written: first in a new item, then in a change. */
function valuesFor({ values, choices }: Editable, row: Endpoint | undefined, name: string) {
  const field = shapeOf(row)[name]
  const known = values?.[name] ?? choices?.[name] ?? (field ? valuesOf(field) : [])
  if (known.length === 0) throw new Error(`Name values of the field ${name}.`)
  return known
}

/** Returns a body with every field, each with its value at this place, or with its last one. */
function bodyOf(each: Editable, row: Endpoint | undefined, start: Start, place: number): Item {
  const { given = {} } = start
  const entries = namesOf(each, row)
    .filter((name) => !(name in given))
    .map((name) => {
      const values = valuesFor(each, row, name)
      return [name, values[Math.min(place, values.length - 1)]] as const
    })
  return { ...given, ...Object.fromEntries(entries) }
}

/** Returns the body of a new item with every field. */
function firstBody(each: Editable, start: Start, choice: Item = {}): Item {
  const body = { ...bodyOf(each, firstRow(each), start, 0), ...choice }
  return each.suit?.(body) ?? body
}

/** Writes an item for the first time, and returns the parameters of its path. */
async function make(each: Editable, { call, params }: Start, body: Item): Promise<Item> {
  const { idName = 'id', idOf = ({ id }: Item) => id } = each
  const made = await call<Item | undefined>(firstRow(each)!, { params, body })
  return params ?? { [idName]: idOf(made ?? {}) }
}

const asIs = (item: Item) => item

/** Reads an item in every place where it appears. */
async function viewsOf(each: Editable, start: Start, params: Item) {
  const { fields = asIs, exportedFields = asIs } = each
  const call = start.reader ?? start.call
  return {
    ...(each.get && { get: fields(await call(each.get, { params })) }),
    ...(each.list && { list: fields(await listed(each, call, params)) }),
    ...(each.exported && { exported: exportedFields(await exportedRow(each, start)) }),
  }
}

async function listed(
  { list, query = {}, idName = 'id' }: Editable,
  call: Start['call'],
  of: Item,
) {
  const answer = await call<{ items: Item[] } | Item[]>(list!, { query })
  const items = Array.isArray(answer) ? answer : answer.items
  return items.find(({ id }) => id === of[idName]) ?? {}
}

/** The person has one item of this kind. */
async function exportedRow({ exported }: Editable, { call }: Start) {
  const part = (await call(account.data, {}))[exported!]
  return (Array.isArray(part) ? (part[0] ?? {}) : part) as Item
}

type Problem = { after: string; view: string; field: string; written: unknown; read: unknown }
type Found = Partial<Record<'get' | 'list' | 'exported', Item>>

/** Returns true for the value that was written; a moment may be read in whole seconds. */
const isKept = (read: unknown, written: unknown) =>
  isDeepStrictEqual(read, written) ||
  (typeof written === 'string' && read === written.replace(/\.000Z$/, 'Z'))

/** Returns the fields that a view does not have as they were written. */
function differences({ unread = {} }: Editable, found: Found, { after, body }: Kept): Problem[] {
  return Object.entries(found).flatMap(([view, item]) => {
    const hidden = [...(unread.all ?? []), ...(unread[view as 'list'] ?? [])]
    return Object.entries(body)
      .filter(([field, value]) => !hidden.includes(field) && !isKept(item[field], value))
      .map(([field, written]) => ({ after, view, field, written, read: item[field] }))
  })
}
type Kept = { after: string; body: Item }

/** The changes of an item: one field each, but for fields that depend on each other. */
function stepsOf(each: Editable): string[][] {
  const names = namesOf(each, each.update)
  if (each.isWhole) return [names]
  const groups = (each.together ?? []).map((group) => [...group])
  return [...groups, ...names.filter((name) => !groups.flat().includes(name)).map((name) => [name])]
}

const versionIn = ({ get, list }: Found) => (get ?? list ?? {}).version

/**
 * Writes an item with every field, then changes one field after the other, and reads it everywhere
 * after each step. Returns the fields that were not kept, and the changes that kept the version.
 */
export async function problemsOf(each: Editable): Promise<Problem[]> {
  const start = await each.start()
  let body = firstBody(each, start)
  const params = await make(each, start, body)
  let found: Found = await viewsOf(each, start, params)
  const problems = differences(each, found, { after: 'writing all', body })
  const next = bodyOf(each, each.update, start, 1)
  for (const names of each.update ? stepsOf(each) : []) {
    const after = names.join(', ')
    const changes = Object.fromEntries(names.map((name) => [name, next[name]]))
    const version = versionIn(found)
    const based = 'version' in shapeOf(each.update) && { version }
    // oxlint-disable-next-line no-await-in-loop -- each change follows the one before
    await start.call(each.update!, { params, body: { ...changes, ...based } })
    const isChanged = names.some((name) => !isDeepStrictEqual(body[name], next[name]))
    body = { ...body, ...changes }
    // oxlint-disable-next-line no-await-in-loop -- each change follows the one before
    found = await viewsOf(each, start, params)
    problems.push(...differences(each, found, { after, body }))
    const isVersioned = based && isChanged && !each.unversioned?.includes(after)
    if (isVersioned && versionIn(found) === version) {
      problems.push({ after, view: 'get', field: 'version', written: 'a change', read: version })
    }
  }
  return problems
}

/** The choices of every field: those of the schema, and those that only the service knows. */
export const choicesIn = (each: Editable) =>
  namesOf(each, firstRow(each)).flatMap((field) => {
    const known = each.choices?.[field] ?? choicesOf(shapeOf(firstRow(each))[field]!)
    return known.map((value) => ({ field, value }))
  })

/** Writes an item with a choice, and returns what each view has of it. */
export async function readChoice(
  each: Editable,
  { field, value }: { field: string; value: unknown },
) {
  const start = await each.start()
  const params = await make(each, start, firstBody(each, start, { [field]: value }))
  return Object.values<Item>(await viewsOf(each, start, params)).map((item) => item[field])
}
