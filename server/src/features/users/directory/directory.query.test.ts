import { fold } from '@wso/contract/core/search/fold'
import {
  readSearch,
  searchFields,
  searchLimits,
  type SearchTree,
  writeSearch,
} from '@wso/contract/users/users.query'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'

const term = (value: string): SearchTree => ({ kind: 'term', field: null, value })
const and = (...parts: SearchTree[]): SearchTree => ({ kind: 'and', parts })
const or = (...parts: SearchTree[]): SearchTree => ({ kind: 'or', parts })
const labeled = (field: (typeof searchFields)[number], value: string): SearchTree => ({
  kind: 'term',
  field,
  value,
})
const [a, b, c, d] = [term('a'), term('b'), term('c'), term('d')] as const

test.each<[string, SearchTree | null]>([
  ['', null],
  ['  \t ', null],
  ['a', a],
  ['a b', and(a, b)],
  ['a AND b', and(a, b)],
  ['a  AND  b c', and(a, b, c)],
  ['a b OR c d', or(and(a, b), and(c, d))],
  ['a OR b AND c OR d', or(a, and(b, c), d)],
  ['a AND (b OR c)', and(a, or(b, c))],
  ['((a))', a],
  ['a and b', and(a, term('and'), b)],
  ['"AND"', term('AND')],
  ["'", term("'")],
  [`"'"`, term("'")],
  ['"Mark  Hopkins"', term('Mark Hopkins')],
  [String.raw`"say \"hi\" \\o/"`, term(String.raw`say "hi" \o/`)],
  ["O'Brien José 1990s", and(term("O'Brien"), term('José'), term('1990s'))],
  ['name:Ann', labeled('name', 'Ann')],
  ['NAME:  Ann', labeled('name', 'Ann')],
  ['bldg:"Mark Hopkins"', labeled('building', 'Mark Hopkins')],
  ['class:29', labeled('year', '29')],
  ['name:(ann OR bob)', or(labeled('name', 'ann'), labeled('name', 'bob'))],
  ['name:(ann dorm:bob)', and(labeled('name', 'ann'), labeled('dorm', 'bob'))],
  ['name:dorm:bob', labeled('dorm', 'bob')],
])('%j is read with capitals-only operators, AND before OR', (text, tree) => {
  expect(readSearch(text)).toEqual({ tree })
})

test.each<[string, string, number, string]>([
  ['ab\u0000c', 'character', 2, 'cannot read, at character 3'],
  ['ab \ud800', 'character', 3, 'at character 4'],
  ['ann "bob', 'syntax', 4, 'quote that opens at character 5 never closes'],
  ['ann ""', 'syntax', 4, 'nothing between the quotes at character 5'],
  ['(ann', 'syntax', 0, 'opens at character 1 never closes'],
  ['ann)', 'syntax', 3, 'at character 4 has no match'],
  ['()', 'syntax', 0, 'parentheses at character 1 are empty'],
  ['OR ann', 'syntax', 0, '“OR” at character 1 needs'],
  ['ann OR', 'syntax', 4, '“OR” at character 5 needs'],
  ['ann AND OR bob', 'syntax', 4, '“AND” at character 5 needs'],
  ['name:', 'syntax', 0, '“name:” at character 1 needs a value'],
  ['name :ann', 'syntax', 5, 'colon at character 6'],
  ['😀 nmae:ann', 'label', 3, '“nmae:” (at character 3). Did you mean “name:”'],
  ['constructor:x', 'label', 0, 'no label “constructor:”'],
  ['10:30', 'label', 0, 'no label “10:”'],
])('%j is refused, saying where', (text, kind, at, words) => {
  const reading = readSearch(text)
  expect(reading).toMatchObject({ problem: { kind, at } })
  expect('problem' in reading && reading.problem.message).toContain(words)
})

test('nesting and length are bounded', () => {
  const nested = (depth: number) => `${'('.repeat(depth)}a${')'.repeat(depth)}`
  expect(readSearch(nested(searchLimits.depth))).toEqual({ tree: a })
  expect(readSearch(nested(searchLimits.depth + 1))).toMatchObject({ problem: { kind: 'syntax' } })
  expect(readSearch('name:'.repeat(100) + 'a')).toMatchObject({ problem: { kind: 'syntax' } })
  expect(readSearch('ann '.repeat(searchLimits.terms))).toHaveProperty('tree')
  expect(readSearch('ann '.repeat(searchLimits.terms + 1))).toMatchObject({
    problem: { kind: 'syntax' },
  })
})

test('at most five terms have fewer than three letters, wherever they are', () => {
  for (const short of ['ab ', 'ab OR ', 'name:ab ', '"ab" ', '(ab) ', '木 ']) {
    expect(readSearch(`${short.repeat(5)}forest`)).toHaveProperty('tree')
    expect(readSearch(`${short.repeat(6)}forest`)).toMatchObject({
      problem: { message: 'The search has more than 5 terms of one or two letters.' },
    })
  }
})

const value = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
  .map((text) => text.normalize('NFC').replace(/\s+/g, ' ').trim())
  .filter((text) => fold(text) !== '' && !/[\p{Cc}\p{Cs}]/u.test(text))
  // Signs that are read as others, addresses, and names in reverse.
  .filter((text) => !/[“”„‟«»‹›〝〞＂：（），@,]|mailto:/i.test(text))
const aTerm = fc.record({
  kind: fc.constant('term' as const),
  field: fc.option(fc.constantFrom(...searchFields)),
  value,
})
// Nested groups of the same kind are flattened when parsed, so a tree alternates.
const aTree: fc.Arbitrary<SearchTree> = fc.oneof(
  aTerm,
  ...(['and', 'or'] as const).map((kind) =>
    fc.record({
      kind: fc.constant(kind),
      parts: fc.array(
        fc.oneof(
          aTerm,
          fc.record({
            kind: fc.constant(kind === 'and' ? ('or' as const) : ('and' as const)),
            parts: fc.array(aTerm, { minLength: 2, maxLength: 3 }),
          }),
        ),
        { minLength: 2, maxLength: 4 },
      ),
    }),
  ),
)

test('whatever is written reads back the same', () => {
  fc.assert(
    fc.property(aTree, (tree) => {
      expect(readSearch(writeSearch(tree))).toEqual({ tree })
    }),
  )
})

test.each([
  ['a state as a family name', '“Texas, Ada”'],
  ['a family name and the word before it that name a state', 'New “x, Mexico”'],
])('%s means itself when it is written', (_, typed) => {
  const reading = readSearch(typed)
  expect(readSearch(writeSearch((reading as { tree: SearchTree }).tree))).toEqual(reading)
})

test('whatever is read means itself when it is written', () => {
  const pieces = fc.constantFrom(
    '“',
    '”',
    '„',
    ' ',
    ',',
    '@',
    '：',
    'New',
    'Mexico',
    'Texas',
    'a',
    '"',
    ';',
  )
  const text = fc.array(pieces, { maxLength: 12 }).map((all) => all.join(''))
  fc.assert(
    fc.property(fc.oneof(text, fc.string()), (typed) => {
      const reading = readSearch(typed)
      if ('problem' in reading || !reading.tree) return
      expect(readSearch(writeSearch(reading.tree))).toEqual(reading)
    }),
    { numRuns: 1000 },
  )
})

test('any text is either read or refused with a place inside it', () => {
  const pieces = fc.constantFrom('(', ')', '"', ':', 'AND', 'OR', ' ', 'name:', 'x', '\\', 'é')
  const text = fc.oneof(
    fc.string(),
    fc.array(pieces, { maxLength: 30 }).map((all) => all.join('')),
  )
  fc.assert(
    fc.property(text, (typed) => {
      const reading = readSearch(typed)
      if ('tree' in reading) return
      const { at, length, message } = reading.problem
      expect(at).toBeGreaterThanOrEqual(0)
      expect(at + length).toBeLessThanOrEqual(typed.length)
      expect(message).toMatch(/^(The|There|“)/)
    }),
    { numRuns: 1000 },
  )
})
