import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { packFolder, readPack } from '@wso/contract/campus/readPack'
import { faintPairs, Theme } from '@wso/contract/campus/theme'
import { calendarWarnings } from '@wso/scheduler/calendar/terms'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { inventCollege } from './inventCollege.ts'
import { newPack } from './newPack.ts'
import { toHex, toOklch } from './oklch.ts'
import type { Answers } from './questions.ts'
import { termPlans, termsOf } from './termsOf.ts'
import { themeFrom } from './themeFrom.ts'
import { foreignWords } from './wordsOf.ts'

const known = readPack(packFolder('williams'))
const today = new Date('2026-11-28T12:00:00Z')
/** The same three hundred colleges each time. */
const invented = Array.from({ length: 300 }, (_, index) => inventCollege(index * 7919 + 1))

test('a color survives the way to lightness, chroma and hue and back', () => {
  const colors = invented.flatMap(({ brand, accent }) => [brand, accent])
  expect(colors.map((color) => toHex(toOklch(color)))).toEqual(colors)
})

test('whatever the colors of a college, its theme is legible', () => {
  for (const { brand, accent } of [...invented, { brand: '#000000', accent: '#ffffff' }]) {
    const theme = themeFrom(structuredClone(known.theme), { brand, accent })
    expect([brand, accent, faintPairs(theme)]).toEqual([brand, accent, []])
    expect(Theme.safeParse(theme).success).toBe(true)
  }
})

test.each(termPlans)('the terms of %s follow each other without a warning', (plan) => {
  const { kinds, terms } = termsOf(plan, today)
  const dated = terms.map((term) => ({
    ...term,
    isShort: kinds[term.semester]?.isShort ?? false,
  }))
  expect(calendarWarnings({ timeZone: 'UTC', terms: dated }, '2026-11-28')).toEqual([])
  for (const [index, term] of dated.entries()) {
    expect(term.preregistration.end < term.start).toBe(true)
    expect(index === 0 || dated[index - 1]!.end < term.start).toBe(true)
  }
})

const answers: Answers = {
  college: 'Quarry University',
  collegeShort: 'Quarry',
  name: 'QSP',
  organization: 'Quarry Student Portal',
  town: 'Limestone',
  country: 'United States',
  mailDomain: 'quarry.example',
  timeZone: 'America/Chicago',
  locale: 'en-US',
  brand: '#7a1f1f',
  accent: '#7fc8a9',
  terms: 'quarters',
}

/** A folder that does not exist yet. */
function emptyPlace() {
  const parent = mkdtempSync(join(tmpdir(), 'pack-'))
  onTestFinished(() => rmSync(parent, { recursive: true }))
  return join(parent, 'quarry')
}

test('a dozen answers make a pack that can be used, with its icons', async () => {
  const folder = emptyPlace()
  const pack = await newPack(folder, { answers, known, today })
  expect(pack.requirements.plan).toMatchObject({ years: 4, terms: ['Fall', 'Winter', 'Spring'] })
  expect(pack.requirements.degree.courses).toBe(48)
  expect(pack.imports.people.columns.size).toBe(0)
  expect(pack.campus).toMatchObject({ name: 'QSP', productionHost: 'portal.quarry.example' })
  for (const [icon, side] of [
    ['app-180', 180],
    ['app-192', 192],
    ['app-512', 512],
    ['app-maskable-512', 512],
  ] as const) {
    const { width, height } = await sharp(
      readFileSync(join(folder, `icons/${icon}.png`)),
    ).metadata()
    expect([icon, width, height]).toEqual([icon, side, side])
  }
})

test('an existing folder is not overwritten, and a bad answer is named', async () => {
  const folder = emptyPlace()
  await newPack(folder, { answers, known, today })
  await expect(newPack(folder, { answers, known, today })).rejects.toThrow('EEXIST')
  const wrong = { ...answers, mailDomain: 'Quarry University' }
  await expect(newPack(emptyPlace(), { answers: wrong, known, today })).rejects.toThrow(
    /mailDomain must be a domain/,
  )
})

test('an invented college answers every question, the same each time', async () => {
  for (const seed of [1, 2, 3]) {
    expect(inventCollege(seed)).toEqual(inventCollege(seed))
    await newPack(emptyPlace(), { answers: inventCollege(seed), known, today })
  }
})

/** What the first college could leave behind in the portal of another. */
const planted = [
  '<title>WSO: FAQ</title>',
  'Find anyone at Williams College',
  'the bus to Williamstown',
  'Enter your Williams ID.',
  'write to wso-dev@wso.williams.edu',
  'https://pchanger.williams.edu/pchecker/',
  '.bar { background: #430a6b }',
  'You blocked this person. Unblock them in Ephmatch first.',
  'Winter Study 2027',
  'Paresky, daily 6 am to 2 am',
  'No course counts for Division II yet.',
  '<a href="#wiki">Where is the wiki?</a>',
]

test.each(planted)('the search finds what another college left behind: %s', (text) => {
  const words = foreignWords(readPack(packFolder('halden')), [known])
  expect(words.filter(({ pattern }) => pattern.test(text))).not.toEqual([])
})

test('names in code and addresses, and words that both use, are no finding', () => {
  const words = foreignWords(readPack(packFolder('halden')), [known])
  const text = 'williamsID FactrakHome-Bx3.js /factrak/courses Rides Fall 2026 #430a6bff'
  expect(words.filter(({ pattern }) => pattern.test(text))).toEqual([])
})
