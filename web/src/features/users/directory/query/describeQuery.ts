import { states } from '@wso/contract/users/states'
import type { SearchField, SearchTree } from '@wso/contract/users/users.query'
import { twoDigits } from '../../classYear.public.ts'

/**
 * Describes the people a query finds, for use after "People": "living or working in Alder House and
 * in the class of '29 or '28".
 */
export function describeQuery(tree: SearchTree): string {
  if (tree.kind === 'term') return one(tree.field, [tree.value])
  if (tree.kind === 'and') return tree.parts.map(part).join(' and ')
  return alternatives(tree.parts)
}

/** Parenthesizes alternatives of different labels inside an "and". */
function part(tree: SearchTree): string {
  const words = describeQuery(tree)
  return tree.kind === 'or' && new Set(tree.parts.map(fieldOf)).size > 1 ? `either ${words}` : words
}

const fieldOf = (tree: SearchTree) => (tree.kind === 'term' ? tree.field : tree)

/** Joins the values of one label: "in the class of '29 or '28". */
function alternatives(parts: readonly SearchTree[]): string {
  const said: string[] = []
  const grouped = new Map<SearchField | null, string[]>()
  for (const tree of parts) {
    if (tree.kind === 'term') {
      grouped.set(tree.field, [...(grouped.get(tree.field) ?? []), tree.value])
    } else said.push(describeQuery(tree))
  }
  const terms = [...grouped].map(([field, values]) => one(field, values))
  return [...terms, ...said].join(' or ')
}

const one = (field: SearchField | null, values: readonly string[]) => {
  const phrase = field ? phrases[field] : matching
  return phrase(values.map((value) => shown(field, value)).join(' or '))
}

function shown(field: SearchField | null, value: string) {
  if (field === 'year') return /^\d+$/.test(value) ? twoDigits(Number(value)) : value
  if (field === 'state') return states[value.toUpperCase()] ?? value
  if (field === 'type') return plurals[value.toLowerCase()] ?? value.toLowerCase()
  return quoted.has(field) ? `“${value}”` : value
}

/** Labels that match substrings rather than names. */
const quoted: ReadonlySet<SearchField | null> = new Set([
  null,
  'name',
  'unix',
  'email',
  'title',
  'ext',
  'zip',
] as const)

const plurals: Readonly<Record<string, string>> = { student: 'students', professor: 'professors' }

const matching = (value: string) => `matching ${value}`

const phrases: Record<SearchField, (value: string) => string> = {
  name: (value) => `named ${value}`,
  unix: (value) => `whose username contains ${value}`,
  email: (value) => `whose email contains ${value}`,
  title: (value) => `whose title contains ${value}`,
  major: (value) => `majoring in ${value}`,
  entry: (value) => `living in entry ${value}`,
  year: (value) => `in the class of ${value}`,
  ext: (value) => `whose campus phone contains ${value}`,
  dorm: (value) => `living in ${value}`,
  room: (value) => `living in room ${value}`,
  neighborhood: (value) => `living in ${value}`,
  building: (value) => `living or working in ${value}`,
  department: (value) => `in the department of ${value}`,
  zip: (value) => `whose home ZIP code contains ${value}`,
  city: (value) => `from ${value}`,
  state: (value) => `from ${value}`,
  country: (value) => `from ${value}`,
  tag: (value) => `tagged ${value}`,
  type: (value) => `who are ${value}`,
  pronoun: (value) => `using ${value}`,
}
