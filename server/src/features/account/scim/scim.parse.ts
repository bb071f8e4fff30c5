import { plainLine } from '@wso/contract/core/text/visible'
import * as z from 'zod/mini'
import { ScimError } from '#core/http/scim/scimError.ts'
import { type Attribute, schemas, targetOf } from './scimPaths.ts'

/** What a request says of a person, as text; empty for what it removes. Other attributes stay as they are. */
export type Said = Partial<Record<Attribute, string>>

const Resource = z.record(z.string(), z.unknown())

/**
 * Reads a person of a POST or PUT.
 * @throws invalidSyntax, invalidValue; mutability for another id than `id`
 */
export function readPerson(body: unknown, id?: string): Said {
  const { data } = Resource.safeParse(body)
  if (!data) throw new ScimError('invalidSyntax', 'The body is not a person.')
  const said: Said = {}
  // A new person has no id yet, whatever the identity system sends.
  const { id: given, ...attributes } = data
  if (id !== undefined && given !== undefined && given !== id) throw keepsID()
  for (const [key, value] of Object.entries(attributes)) assign(said, key, value)
  return said
}

const maxOperations = 100

const Patch = z.object({
  Operations: z
    .array(
      z.object({
        op: z.string(),
        path: z.nullish(z.string()),
        value: z.optional(z.unknown()),
      }),
    )
    .check(z.minLength(1), z.maxLength(maxOperations)),
})

/**
 * Reads the operations of a PATCH, one after the other: in any case, with a path or with the attributes in the value.
 * @throws invalidSyntax, invalidPath, invalidValue, noTarget, mutability
 */
export function readPatch(body: unknown): Said {
  const { data } = Patch.safeParse(body)
  if (!data) {
    throw new ScimError(
      'invalidSyntax',
      `The body has no list of 1 to ${maxOperations} Operations.`,
    )
  }
  const said: Said = {}
  for (const { op, path, value } of data.Operations) {
    const verb = op.toLowerCase()
    if (verb === 'remove') {
      if (!path) throw new ScimError('noTarget', 'What to remove needs a path.')
      assign(said, path, null)
    } else if (verb === 'add' || verb === 'replace') {
      assign(said, path || schemas.user, value)
    } else throw new ScimError('invalidSyntax', 'An operation is add, replace or remove.')
  }
  return said
}

const keepsID = () => new ScimError('mutability', 'The id of a person does not change.')

/** What arrives beside a person and says nothing of them. */
const passedOver = new Set(['schemas', 'meta', 'groups', 'roles', 'entitlements', 'password'])

function assign(said: Said, path: string, value: unknown) {
  if (passedOver.has(path.toLowerCase())) return
  const target = targetOf(path)
  if (target.kind === 'id') throw keepsID()
  if (target.kind === 'attribute') said[target.attribute] = textOf(value)
  if (target.kind === 'emails') {
    const email = emailOf(value)
    if (email !== undefined) said.williamsEmail = email
  }
  if (target.kind === 'container') assignAll(said, target.prefix, value)
}

/** Assigns the parts of a name, or the attributes of a schema. */
function assignAll(said: Said, prefix: string, value: unknown) {
  if (prefix !== '' && (value === null || value === undefined)) {
    said.formatted = ''
    return
  }
  const { data } = Resource.safeParse(value)
  if (!data) throw new ScimError('invalidValue', 'A value is not an object of attributes.')
  for (const [key, each] of Object.entries(data)) assign(said, `${prefix}${key}`, each)
}

/** Some send the only value of an attribute as a list of one, or as an object with a `value`. */
function textOf(value: unknown): string {
  const [only] = Array.isArray(value) && value.length === 1 ? value : [value]
  const inner = only !== null && typeof only === 'object' && 'value' in only ? only.value : only
  if (inner === null || inner === undefined) return ''
  if (typeof inner === 'object') {
    throw new ScimError('invalidValue', 'A value is an object where a text is expected.')
  }
  return plainLine(String(inner))
}

const Emails = z.array(
  z.object({
    value: z.nullish(z.string()),
    type: z.nullish(z.string()),
    primary: z.nullish(z.union([z.boolean(), z.string()])),
  }),
)

/**
 * Returns the email for work, or else the main one, or the first one without a type: empty for an empty list, and
 * undefined for other emails, which the portal does not keep.
 */
function emailOf(value: unknown): string | undefined {
  if (!Array.isArray(value)) return textOf(value)
  const { data } = Emails.safeParse(value)
  if (!data) throw new ScimError('invalidValue', 'emails is not a list of addresses.')
  const email =
    data.find(({ type }) => type?.toLowerCase() === 'work') ??
    data.find(({ primary }) => String(primary).toLowerCase() === 'true') ??
    data.find(({ type }) => !type)
  return email || data.length === 0 ? textOf(email?.value) : undefined
}
