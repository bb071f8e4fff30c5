import { ScimError } from '#core/http/scim/scimError.ts'

export const schemas = {
  user: 'urn:ietf:params:scim:schemas:core:2.0:User',
  enterprise: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User',
  portal: 'urn:ietf:params:scim:schemas:extension:portal:2.0:User',
}

/** The attributes that are read, in lower case, and what each is called here. */
const attributes = {
  username: 'unixID',
  externalid: 'williamsID',
  displayname: 'name',
  'name.formatted': 'formatted',
  'name.givenname': 'givenName',
  'name.familyname': 'familyName',
  nickname: 'nickname',
  title: 'title',
  usertype: 'type',
  active: 'active',
  'emails.value': 'williamsEmail',
  department: 'department',
  classyear: 'classYear',
  major: 'major',
} as const

export type Attribute = (typeof attributes)[keyof typeof attributes]

const known = new Map<string, Attribute>(Object.entries(attributes))

/** What a path leads to: an attribute, several of them, or what the portal does not keep. */
export type Target =
  | { kind: 'attribute'; attribute: Attribute }
  | { kind: 'container'; prefix: string }
  | { kind: 'emails' | 'id' | 'unknown' }

const path = /^([a-z$][\w$-]*)(?:\[([^[\]]*)\])?(?:\.([a-z$][\w$-]*))?$/
const urn = new RegExp(
  `^(?:${Object.values(schemas).join('|').replaceAll('.', '\\.')})(?::|$)`,
  'i',
)
const workEmail = /^\s*(?:type\s+eq\s+"work"|primary\s+eq\s+"?true"?)\s*$/i

/**
 * Returns what a path leads to: `emails[type eq "work"].value`, `name.familyName`, or either behind the name of its
 * schema; case does not count.
 * @throws invalidPath
 */
export function targetOf(text: string): Target {
  const plain = text.trim().replace(urn, '')
  if (plain === '') return { kind: 'container', prefix: '' }
  if (/^urn:/i.test(plain)) return { kind: 'unknown' }
  const [, name, filter, part] = path.exec(plain.toLowerCase()) ?? []
  if (name === undefined || text.length > maxPath) {
    throw new ScimError('invalidPath', 'This path cannot be read.')
  }
  return name === 'emails' ? emailsAt(filter, part) : attributeAt(name, { filter, part })
}

type Part = string | undefined

function emailsAt(filter: Part, part: Part): Target {
  if (filter !== undefined && !workEmail.test(filter)) return { kind: 'unknown' }
  return part === undefined ? { kind: 'emails' } : named(`emails.${part}`)
}

function attributeAt(name: string, { filter, part }: { filter: Part; part: Part }): Target {
  if (name === 'id') return { kind: 'id' }
  if (filter !== undefined) return { kind: 'unknown' }
  if (part !== undefined) return named(`${name}.${part}`)
  return name === 'name' ? { kind: 'container', prefix: 'name.' } : named(name)
}

function named(full: string): Target {
  const attribute = known.get(full)
  return attribute ? { kind: 'attribute', attribute } : { kind: 'unknown' }
}

const maxPath = 300

/** The filters that are understood, as the columns that they compare. */
const filterable = ['unixID', 'williamsID', 'williamsEmail'] as const
export type Filter = { column: (typeof filterable)[number]; value: string }

const filterPattern = /^\s*(\S+|emails\[[^[\]]*\]\.value)\s+eq\s+("(?:[^"\\]|\\.)*")\s*$/i

/**
 * Reads a filter such as `userName eq "fern1"`; undefined without one.
 * @throws invalidFilter
 */
export function readFilter(text: unknown): Filter | undefined {
  if (text === undefined) return undefined
  const [, name = '', value = ''] =
    typeof text === 'string' && text.length <= 1000 ? (filterPattern.exec(text) ?? []) : []
  const column = filterable.find((each) => each === attributeIn(name))
  const read = column && stringIn(value)
  if (read !== undefined) return { column: column!, value: read }
  throw new ScimError(
    'invalidFilter',
    'A filter compares userName, externalId or emails.value by eq with a text in quotes.',
  )
}

function attributeIn(name: string) {
  try {
    const target = targetOf(name)
    return target.kind === 'attribute' ? target.attribute : undefined
  } catch {
    return undefined
  }
}

function stringIn(quoted: string): string | undefined {
  try {
    return String(JSON.parse(quoted))
  } catch {
    return undefined
  }
}
