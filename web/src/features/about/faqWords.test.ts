import { expect, test } from 'vitest'
import { pageAt } from '#app/FurtherPages.tsx'
import { offeredSections } from './faq.ts'

const sections = offeredSections()

const answers = sections.flatMap(({ questions }) => questions.flatMap(({ answer }) => answer))
const foundIn = (text: RegExp) =>
  answers.flatMap((answer) => [...answer.matchAll(text)].map(([, found = '']) => found))

/** The code of the services, without their tests. */
const sources = Object.values(
  import.meta.glob<string>(
    ['../**/*.{ts,tsx}', '../../posts/**/*.tsx', '!../**/*.test.*', '!../about/**'],
    { query: '?raw', import: 'default', eager: true },
  ),
)

test('every label that an answer quotes exists', () => {
  const quoted = foundIn(/“([^”]+)”/g)
  expect(quoted).toContain('Only me')
  const isLabel = (words: string) =>
    sources.some(
      (source) =>
        source.includes(`'${words}'`) ||
        source.includes(`"${words}"`) ||
        new RegExp(`>\\s*${words}\\s*<`).test(source),
    )
  expect(quoted.filter((words) => !isLabel(words))).toEqual([])
})

test('the answers link to pages that the site has', () => {
  const addresses = foundIn(/\]\((\/[^)]*)\)/g)
  expect(addresses).toContain('/ephcatch/opt-out')
  expect(addresses.filter((address) => !pageAt(address))).toEqual([])
})
