import type { SearchField, SearchTree } from '@wso/contract/users/users.query'

/** The fields that anonymous visitors may search: those of `presentForVisitor`. */
const openToVisitors: readonly SearchField[] = [
  'name',
  'unix',
  'email',
  'year',
  'department',
  'type',
]

/** The fields that a word without a label searches for an anonymous visitor. */
const withoutLabel: readonly SearchField[] = ['name', 'unix', 'department']

/**
 * Limits a search to the fields that anonymous visitors may read. A term with another label matches
 * nothing, so that a search cannot reveal hidden fields.
 */
export function limitToVisitors(tree: SearchTree): SearchTree {
  if (tree.kind !== 'term') return { ...tree, parts: tree.parts.map(limitToVisitors) }
  const { field, value } = tree
  if (field === null) {
    return { kind: 'or', parts: withoutLabel.map((each) => ({ kind: 'term', field: each, value })) }
  }
  return openToVisitors.includes(field) ? tree : { kind: 'or', parts: [] }
}
