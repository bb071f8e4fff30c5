import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { namesIn } from './threadMentions.ts'

const first = (text: string) => namesIn(text).map(([name]) => name)

test.each([
  ['Ask @ab1 and @CD2!', ['ab1', 'cd2']],
  ['**@ab1**, _@cd2_', ['ab1', 'cd2']],
  ['* a list with @ab1', ['ab1']],
  ['@senior-year and @o.neil_2', ['senior-year', 'o.neil_2']],
  ['@1st', ['1st']],
])('%j mentions %j', (text, names) => expect(first(text)).toEqual(names))

test('a name that continues is not the name before the sign', () => {
  expect(namesIn('@senior-year')).toEqual([['senior-year']])
  expect(namesIn('@senior_year, @senior.year')).toEqual([['senior_year'], ['senior.year']])
})

test('every username that an import allows can be mentioned, also where Markdown sees emphasis', () => {
  const signs = fc.stringMatching(/^[A-Za-z0-9][aA1._-]{0,12}$/)
  const username = fc.oneof(fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/), signs)
  fc.assert(
    fc.property(username, fc.constantFrom('', '*', '**'), (name, emphasis) => {
      const [readings] = namesIn(`Ask ${emphasis}@${name}${emphasis}, please`)
      expect(readings).toContain(name.toLowerCase())
    }),
    { numRuns: 300 },
  )
})

test.each([
  ['@a._a_', ['a._a_', 'a._a', 'a.', 'a']],
  ['@a._a_!', ['a._a_', 'a._a', 'a.', 'a']],
  ['@a.__b__.c', ['a.__b__.c', 'a.', 'a']],
  ['_@ab1_', ['ab1', 'ab1_']],
  ['@o\\_neil', ['o_neil']],
])('%j is read as %j', (text, readings) => expect(namesIn(text)).toEqual([readings]))

test('a name at the end of a sentence is read with and without its period', () => {
  expect(namesIn('Thanks, @ab1.')).toEqual([['ab1.', 'ab1']])
})

test.each([
  '> @ab1',
  '> quoted\nlazily @ab1',
  '```\n@ab1\n```',
  '~~~\n@ab1\n~~~',
  '    @ab1 in indented code',
  'text `@ab1` text',
  '``code with ` and @ab1``',
  '[@ab1](https://example.org)',
  '[@ab1][a]\n\n[a]: https://example.org',
  '![@ab1](https://example.org/a.png)',
  'jane@ab1.edu and https://example.org/@ab1',
  '@ab1@example.social',
  '@josé',
  '<b title="@ab1">',
])('%j mentions no one', (text) => expect(namesIn(text)).toEqual([]))
