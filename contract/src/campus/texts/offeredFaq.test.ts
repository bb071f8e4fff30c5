import { expect, test } from 'vitest'
import type { ServiceName } from '../../site/serviceNames.ts'
import { packFolder, readPack } from '../readPack.ts'
import { offeredFaq } from './offeredFaq.ts'
import { parseFaq } from './parseFaq.ts'
import { portalFaq } from './portalFaq.ts'

const { campus } = readPack(packFolder('halden'))
const sectionsOf = (source: string) => {
  const { sections, problems } = parseFaq(source, campus)
  expect(problems).toEqual([])
  return sections
}
const portal = sectionsOf(
  '# About {name}\n## One? {#one}\n1\n## Two? {#two}\n2\n# {services.factrak, services.dormtrak}\n## Three? {#three}\nservices: factrak, dormtrak\nIn {services.factrak, services.dormtrak}.',
)
const join = (college: string, off: readonly ServiceName[] = []) =>
  offeredFaq(portal, sectionsOf(college), { campus, isOffered: (name) => !off.includes(name) }).map(
    ({ title, questions }) => [title, ...questions.map(({ id, text }) => `${id}: ${text}`)],
  )

test('the portal’s own questions are sound, with facts that every pack has', () => {
  expect(sectionsOf(portalFaq).flatMap(({ questions }) => questions).length).toBeGreaterThan(15)
})

test('a question with the anchor of one of the portal takes its place, wherever the pack has it', () => {
  expect(join('# Elsewhere\n## Zwei? {#two}\nII')).toEqual([
    ['About HSN', 'one: 1', 'two: II'],
    ['Course Reviews and Dorm Reviews', 'three: In Course Reviews and Dorm Reviews.'],
  ])
})

test('other questions follow in the section of their title, or in a new one', () => {
  const [about, , more] = join('# About HSN\n## Four? {#four}\n4\n# More\n## Five? {#five}\n5')
  expect(about).toEqual(['About HSN', 'one: 1', 'two: 2', 'four: 4'])
  expect(more).toEqual(['More', 'five: 5'])
})

test('what is about a service that is off is left out, and of two services the one that is off', () => {
  const college = '# More\n## Five? {#five}\nservices: goodrich\n5'
  expect(join(college, ['goodrich', 'dormtrak']).slice(1)).toEqual([
    ['Course Reviews', 'three: In Course Reviews.'],
  ])
  expect(join(college, ['factrak', 'dormtrak']).slice(1)).toEqual([['More', 'five: 5']])
})

test('a replaced question can belong to a service', () => {
  expect(join('# A\n## One? {#one}\nservices: dining\nI', ['dining'])[0]).toEqual([
    'About HSN',
    'two: 2',
  ])
})
