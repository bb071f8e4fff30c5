import { isRecord } from '../catalog/rawRecord.ts'

/** The part of JSON Schema that our schemas use. A title names the value, a description its pattern. */
export type Schema = {
  title?: string
  description?: string
  type?: string | readonly string[]
  const?: unknown
  enum?: readonly unknown[]
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
  uniqueItems?: boolean
  items?: Schema
  properties?: Readonly<Record<string, Schema>>
  required?: readonly string[]
  additionalProperties?: boolean
  $ref?: string
  $defs?: Readonly<Record<string, Schema>>
}

/** `path` is like `requirements.0.lines.2.count`; '' for the value as a whole. */
export type Problem = { path: string; message: string }

/** Returns every violation of a schema by a value, each as a sentence that names the field. */
export function findProblems(schema: Schema, value: unknown, path = '', root = schema): Problem[] {
  const own = resolve(schema, root)
  const message = problemOf(own, value)
  if (message) return [{ path, message: `${own.title ?? 'The value'} ${message}.` }]
  if (isRecord(value)) return findFieldProblems(own, value, path, root)
  const { items } = own
  if (!Array.isArray(value) || !items) return []
  return value.flatMap((item, at) => findProblems(items, item, join(path, at), root))
}

function resolve(schema: Schema, root: Schema): Schema {
  if (!schema.$ref) return schema
  return root.$defs?.[schema.$ref.replace('#/$defs/', '')] ?? {}
}

function findFieldProblems(
  { properties = {}, required = [], additionalProperties }: Schema,
  value: Readonly<Record<string, unknown>>,
  path: string,
  root: Schema,
): Problem[] {
  const missing = required
    .filter((name) => value[name] === undefined)
    .map((name) => ({
      path: join(path, name),
      message: `${resolve(properties[name] ?? {}, root).title ?? name} is missing.`,
    }))
  const present = Object.entries(value).flatMap(([name, field]): Problem[] => {
    const schema = Object.hasOwn(properties, name) ? properties[name] : undefined
    if (schema)
      return field === undefined ? [] : findProblems(schema, field, join(path, name), root)
    if (additionalProperties !== false) return []
    return [{ path: join(path, name), message: `The field ${JSON.stringify(name)} is unknown.` }]
  })
  return [...missing, ...present]
}

function join(path: string, part: string | number) {
  return path === '' ? `${part}` : `${path}.${part}`
}

/**
 * Returns the problem with the value itself, as a predicate for its title; undefined when it is
 * valid.
 */
function problemOf(schema: Schema, value: unknown): string | undefined {
  const { type, enum: choices } = schema
  if (schema.const !== undefined && value !== schema.const)
    return `must be ${JSON.stringify(schema.const)}`
  if (type !== undefined && ![type].flat().some((each) => isOfType(each, value))) {
    return `must be ${[type]
      .flat()
      .map((each) => typeNames[each] ?? each)
      .join(' or ')}`
  }
  if (choices && !choices.includes(value)) return `must be one of ${choices.join(', ')}`
  if (typeof value === 'string') return textProblem(schema, value)
  if (typeof value === 'number') return numberProblem(schema, value)
  return Array.isArray(value) ? listProblem(schema, value) : undefined
}

const typeNames: Readonly<Record<string, string>> = {
  object: 'an object',
  array: 'a list',
  string: 'text',
  integer: 'a whole number',
  boolean: 'true or false',
  null: 'empty',
}

function isOfType(type: string, value: unknown) {
  if (type === 'array') return Array.isArray(value)
  if (type === 'integer') return Number.isInteger(value)
  if (type === 'null') return value === null
  if (type === 'object') return isRecord(value)
  return typeof value === type
}

function textProblem(
  { minLength = 0, maxLength = Infinity, pattern, description }: Schema,
  value: string,
) {
  const length = [...value].length
  if (length > maxLength) return `must have at most ${maxLength} characters`
  if (length < minLength || (minLength > 0 && value.trim() === '')) return 'must not be empty'
  if (pattern && !new RegExp(pattern, 'u').test(value)) return description ?? 'has the wrong form'
  return undefined
}

function numberProblem({ minimum = -Infinity, maximum = Infinity }: Schema, value: number) {
  if (value < minimum) return `must be at least ${minimum}`
  return value > maximum ? `must be at most ${maximum}` : undefined
}

function listProblem(
  { minItems = 0, maxItems = Infinity, uniqueItems }: Schema,
  value: readonly unknown[],
) {
  if (value.length > maxItems) return `must have at most ${maxItems} items`
  if (value.length < minItems)
    return minItems === 1 ? 'must not be empty' : `must have ${minItems} items`
  const isRepeated = uniqueItems && new Set(value).size < value.length
  return isRepeated ? 'must not name anything twice' : undefined
}
