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

test('usernames with dots, hyphens and underscores between letters can be mentioned', () => {
  // An import also accepts signs in a row, of which Markdown may make emphasis.
  const username = fc.stringMatching(/^[A-Za-z0-9]{1,20}([._-][A-Za-z0-9]{1,20}){0,3}$/)
  fc.assert(
    fc.property(username, (name) => {
      const [readings] = namesIn(`Ask @${name}, please`)
      expect(readings).toContain(name.toLowerCase())
    }),
  )
})

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
