import { states } from '@wso/contract/users/states'
import type { SearchField, SearchTree } from '@wso/contract/users/users.query'
import { twoDigits } from '../../classYear.public.ts'

/** Describes a query: "lives or works in Alder House and class of '29 or '28". */
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

/** Joins the values of one label: "class of '29 or '28". */
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
  const phrase = field ? phrases[field] : mentions
  return phrase(values.map((value) => shown(field, value)).join(' or '))
}

function shown(field: SearchField | null, value: string) {
  if (field === 'year') return /^\d+$/.test(value) ? twoDigits(Number(value)) : value
  if (field === 'state') return states[value.toUpperCase()] ?? value
  if (field === 'type') return value.toLowerCase()
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

const mentions = (value: string) => `mentions ${value}`

const phrases: Record<SearchField, (value: string) => string> = {
  name: (value) => `named ${value}`,
  unix: (value) => `username contains ${value}`,
  email: (value) => `email contains ${value}`,
  title: (value) => `title contains ${value}`,
  major: (value) => `majors in ${value}`,
  entry: (value) => `lives in entry ${value}`,
  year: (value) => `class of ${value}`,
  ext: (value) => `campus phone contains ${value}`,
  dorm: (value) => `lives in ${value}`,
  room: (value) => `lives in room ${value}`,
  neighborhood: (value) => `lives in ${value}`,
  building: (value) => `lives or works in ${value}`,
  department: (value) => `in the department of ${value}`,
  zip: (value) => `home ZIP code contains ${value}`,
  city: (value) => `from ${value}`,
  state: (value) => `from ${value}`,
  country: (value) => `from ${value}`,
  tag: (value) => `tagged ${value}`,
  type: (value) => `is ${value}`,
  pronoun: (value) => `uses ${value}`,
}
