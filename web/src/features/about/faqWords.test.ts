import { readdirSync } from 'node:fs'
import { packFolder, packsFolder, readPack } from '@wso/contract/campus/readPack'
import { offeredFaq } from '@wso/contract/campus/texts/offeredFaq'
import { parseFaq } from '@wso/contract/campus/texts/parseFaq'
import { portalFaq } from '@wso/contract/campus/texts/portalFaq'
import { describe, expect, test } from 'vitest'
import { pageAt } from '#app/FurtherPages.tsx'

/** The code of the services, without their tests. */
const sources = Object.values(
  import.meta.glob<string>(
    ['../**/*.{ts,tsx}', '../../posts/**/*.tsx', '!../**/*.test.*', '!../about/**'],
    { query: '?raw', import: 'default', eager: true },
  ),
)

describe.each(readdirSync(packsFolder))('in the FAQ of %s', (name) => {
  const { campus, faq, policies } = readPack(packFolder(name))
  const portal = parseFaq(portalFaq, campus).sections
  const questions = offeredFaq(portal, faq, { campus, isOffered: () => true }).flatMap(
    (section) => section.questions,
  )
  const texts = [...questions.map(({ text }) => text), ...Object.values(policies)]
  const foundIn = (pattern: RegExp) =>
    texts.flatMap((text) => [...text.matchAll(pattern)].map(([, found = '']) => found))

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

  test('no two questions share an anchor', () => {
    const ids = questions.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })
})
