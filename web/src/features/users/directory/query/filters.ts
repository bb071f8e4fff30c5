import { campus } from '@wso/contract/campus'
import {
  readSearch,
  type SearchField,
  type SearchTree,
  writeTerm,
} from '@wso/contract/users/users.query'

/** The values of the filters. Years have four digits; years and types are in the order chosen. */
export type Filters = {
  name: string
  unix: string
  country: string
  state: string
  city: string
  building: string
  years: number[]
  types: string[]
}
export type TextFilter = Exclude<keyof Filters, 'years' | 'types'>

export const noFilters: Filters = {
  name: '',
  unix: '',
  country: '',
  state: '',
  city: '',
  building: '',
  years: [],
  types: [],
}

/** Labels in the order they are written into the query. */
const labels: [filter: TextFilter, label: string][] = [
  ['name', 'name'],
  ['unix', 'unix'],
  ['country', 'country'],
  ['state', 'state'],
  ['city', 'city'],
  ['building', 'bldg'],
]

/** The query that corresponds to the filters. */
export function searchOf(filters: Filters): string {
  const texts = labels.flatMap(([filter, label]) => {
    const value = filters[filter].trim()
    return value ? writeTerm(label, value) : []
  })
  const years = filters.years.map((year) => writeTerm('year', String(year % 100).padStart(2, '0')))
  const types = filters.types.map((type) => writeTerm('type', type))
  const groups = [years, types].filter((group) => group.length > 0)
  return [...texts, ...groups.map((group) => `(${group.join(' OR ')})`)].join(' AND ')
}

/** The number of active filters. A state sets its country too, and counts once. */
export const countFilters = (filters: Filters) => {
  const texts = labels.filter(([filter]) => filters[filter].trim()).length
  const implied = filters.state && filters.country ? 1 : 0
  return texts - implied + filters.years.length + filters.types.length
}

/** Sets the state or country. Choosing a state sets the country to the United States; another country clears the state. */
export function withText(filters: Filters, filter: TextFilter, value: string): Filters {
  const changed = { ...filters, [filter]: value }
  if (filter === 'state' && value) return { ...changed, country: campus.country }
  if (filter === 'country' && value !== campus.country) return { ...changed, state: '' }
  return changed
}

/** Returns whether a hometown or a year, which only students have, is chosen without the type of students. */
export const missesStudents = ({ country, state, city, years, types }: Filters) =>
  (years.length > 0 || [country, state, city].some((value) => value.trim())) &&
  !types.includes('student')

/** Replaces the filters at the end of a query and keeps the typed part. */
export function rewrite(text: string, before: Filters, after: Filters): string {
  const typed = typedPart(text, searchOf(before))
  const filters = searchOf(after)
  if (!typed || !filters) return typed || filters
  return `${staysWhole(typed) ? typed : `(${typed})`} AND ${filters}`
}

function typedPart(text: string, filters: string): string {
  const trimmed = text.trim()
  if (!filters || !trimmed.endsWith(filters)) return trimmed
  return trimmed
    .slice(0, -filters.length)
    .replace(/\s*\bAND\s*$/, '')
    .trim()
}

/** Parenthesizes `a OR b` before filters are added with AND, which binds more tightly. */
function staysWhole(typed: string) {
  const reading = readSearch(`${typed} AND x`)
  return !('tree' in reading) || reading.tree?.kind !== 'or'
}

/** Parses the filters at the end of a query, for example one from a link. */
export function filtersIn(text: string): Filters {
  const reading = readSearch(text)
  if (!('tree' in reading) || !reading.tree) return noFilters
  const parts = reading.tree.kind === 'and' ? reading.tree.parts : [reading.tree]
  const found = parts.reduce(withPart, noFilters)
  return text.trim().endsWith(searchOf(found)) ? found : noFilters
}

function withPart(filters: Filters, part: SearchTree): Filters {
  const terms = part.kind === 'or' ? part.parts : [part]
  const fields = new Set(terms.map((term) => (term.kind === 'term' ? term.field : null)))
  const [field] = fields
  const values = terms.flatMap((term) => (term.kind === 'term' ? term.value : []))
  if (fields.size !== 1 || !field) return filters
  if (field === 'year') return { ...filters, years: values.map((value) => 2000 + Number(value)) }
  if (field === 'type') return { ...filters, types: values }
  return isText(field) && values.length === 1 ? { ...filters, [field]: values[0] } : filters
}

const isText = (field: SearchField): field is SearchField & TextFilter =>
  labels.some(([filter]) => filter === field)
