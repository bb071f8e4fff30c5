import { expect, test } from 'vitest'
import { yearsOffered } from '../../classYear.public.ts'
import {
  countFilters,
  type Filters,
  filtersIn,
  missesStudents,
  noFilters,
  rewrite,
  searchOf,
  withText,
} from './filters.ts'

const having = (filters: Partial<Filters>): Filters => ({ ...noFilters, ...filters })

test.each<[Partial<Filters>, string]>([
  [{}, ''],
  [{ name: '  ' }, ''],
  [{ name: ' Ann ' }, 'name:"Ann"'],
  [{ building: 'Alder House', name: 'Ann' }, 'name:"Ann" AND bldg:"Alder House"'],
  [{ years: [2029] }, '(year:"29")'],
  [{ years: [2028, 2005], types: ['student'] }, '(year:"28" OR year:"05") AND (type:"student")'],
  [{ city: 'say "hi"' }, String.raw`city:"say \"hi\""`],
])('%j is written as %j, and read from it', (filters, text) => {
  expect(searchOf(having(filters))).toBe(text)
  const read = having({ ...filters, ...(filters.name && { name: filters.name.trim() }) })
  expect(filtersIn(text)).toEqual(read)
})

test('a state is in the United States, and another country clears it', () => {
  const chosen = withText(noFilters, 'state', 'VT')
  expect(chosen).toMatchObject({ state: 'VT', country: 'United States' })
  expect(withText(chosen, 'country', 'Norway')).toMatchObject({ state: '', country: 'Norway' })
  expect(withText(chosen, 'state', '')).toMatchObject({ state: '', country: 'United States' })
})

test('a state counts as one filter, with the country that it sets', () => {
  expect(countFilters(withText(noFilters, 'state', 'VT'))).toBe(1)
  expect(countFilters(withText(noFilters, 'country', 'United States'))).toBe(1)
  expect(countFilters(having({ ...withText(noFilters, 'state', 'VT'), city: 'Rome' }))).toBe(2)
})

test('filters are written after what was typed, and removing them leaves it unchanged', () => {
  const one = having({ years: [2029] })
  const two = having({ years: [2029, 2028] })
  const first = rewrite('  ann ', noFilters, one)
  expect(first).toBe('ann AND (year:"29")')
  const second = rewrite(first, one, two)
  expect(second).toBe('ann AND (year:"29" OR year:"28")')
  expect(rewrite(second, two, noFilters)).toBe('ann')
  expect(rewrite('', noFilters, one)).toBe('(year:"29")')
  expect(rewrite('(year:"29")', one, noFilters)).toBe('')
})

test('an OR that was typed stays whole', () => {
  expect(rewrite('ann OR bob', noFilters, having({ types: ['staff'] }))).toBe(
    '(ann OR bob) AND (type:"staff")',
  )
  expect(rewrite('(ann) OR (bob)', noFilters, having({ name: 'x' }))).toBe(
    '((ann) OR (bob)) AND name:"x"',
  )
})

test('what cannot be read yet is kept as it is typed', () => {
  expect(rewrite('"ann', noFilters, having({ name: 'x' }))).toBe('"ann AND name:"x"')
})

test('filters are recognized at the end of a search', () => {
  const found = filtersIn('wren bldg:"Alder House" AND (year:"29" OR year:"28")')
  expect(found).toMatchObject({ building: 'Alder House', years: [2029, 2028] })
  expect(countFilters(found)).toBe(3)
  expect(filtersIn('name:ann')).toEqual(noFilters)
  expect(filtersIn('(year:"29")) broken')).toEqual(noFilters)
})

test('hometown or year without students among the types gets a warning, also without any type', () => {
  expect(missesStudents(having({ years: [2029], types: ['staff'] }))).toBe(true)
  expect(missesStudents(having({ city: 'Rome', types: ['staff', 'student'] }))).toBe(false)
  expect(missesStudents(having({ city: 'Rome' }))).toBe(true)
  expect(missesStudents(having({ years: [2029] }))).toBe(true)
  expect(missesStudents(having({ city: ' ' }))).toBe(false)
  expect(missesStudents(having({ name: 'Ann', types: ['staff'] }))).toBe(false)
})

test.each([
  ['2026-07-31T12:00:00', [2029, 2028, 2027, 2026]],
  ['2026-08-01T12:00:00', [2030, 2029, 2028, 2027]],
])('at %s the classes offered are %j', (now, years) => {
  expect(yearsOffered(new Date(now))).toEqual(years)
})
