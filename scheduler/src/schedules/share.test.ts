import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { generated } from '../../test/catalogs.ts'
import { add, addBlock, chosenSchedule, hide, newCollection } from './schedule.ts'
import { readShare, resolveShare, writeShare } from './share.ts'

const sections = generated.filter((_, at) => at % 250 === 0)
const full = sections.reduce(
  (collection, section) => add(collection, section),
  newCollection('José’s collection. 1-2_3~%'),
)
const block = {
  title: 'Crew: a-b_c.d',
  kind: 'practice' as const,
  year: 2026,
  semester: 'Spring' as const,
  meetings: [{ days: 21, start: 360, end: 450, place: '' }],
}
const schedule = chosenSchedule(addBlock(hide(full, sections[2]?.id ?? ''), block))
const link = writeShare(schedule, { blocks: true })
const sent = schedule.entries.map(({ id, hidden }) => ({ id, hidden }))
const key = ({ id, hidden }: { id: string; hidden: boolean }) => `${id} ${hidden}`
const known = new Set(sent.map(key))

test('a shared schedule is read back in full, and needs no escaping in a URL', () => {
  expect(link).toMatch(/^[\w.~-]+$/)
  const { name, problems, ...shared } = readShare(link)
  expect([name, problems]).toEqual(['José’s collection. 1-2_3~%', []])
  expect(new Set(shared.sections.map(key))).toEqual(known)
  expect(shared.blocks).toEqual([{ ...block, id: 1 }])
  expect(readShare(writeShare(schedule)).blocks).toEqual([])
})

test('entries are found in the catalog; what is no longer there is named', () => {
  const { entries, missing } = resolveShare(readShare(link), sections.slice(1))
  expect(new Set(entries.map(key))).toEqual(new Set(sent.slice(1).map(key)))
  expect(missing).toEqual([sections[0]?.id])
})

test('a link cut anywhere is reported, and nothing wrong is read', () => {
  for (let length = 0; length < link.length; length++) {
    const { problems, ...shared } = readShare(link.slice(0, length))
    expect(problems.length).toBeGreaterThan(0)
    expect(shared.sections.filter((section) => !known.has(key(section)))).toEqual([])
  }
})

test('a changed character is always reported, and all courses but one are kept', () => {
  const start = link.split('.').slice(0, 2).join('.').length + 7
  const end = link.split('.').slice(0, 3).join('.').length
  for (let at = start; at < end; at++) {
    if (!/\d/.test(link[at] ?? '') || !/-\d*$/.test(link.slice(start, at))) continue
    const digit = link[at] === '9' ? '0' : String(Number(link[at]) + 1)
    const { problems, ...shared } = readShare(link.slice(0, at) + digit + link.slice(at + 1))
    expect(problems.length).toBeGreaterThan(0)
    const kept = shared.sections.filter((section) => known.has(key(section)))
    expect(kept.length).toBe(sent.length - 1)
  }
})

test('any text is read without throwing, and damage is always reported', () => {
  const text = fc.oneof(
    fc.string({ maxLength: 60 }),
    fc.string({ maxLength: 60 }).map((rest) => `1.${rest}`),
    fc.tuple(fc.nat(link.length), fc.string({ maxLength: 3 })).map(([at, added]) => {
      return link.slice(0, at) + added + link.slice(at)
    }),
  )
  const property = fc.property(text, (broken) => {
    const { problems } = readShare(broken)
    // A period after a pasted link belongs to the sentence around it.
    expect(problems.length > 0 || broken.trim().replace(/\.+$/, '') === link).toBe(true)
  })
  expect(() => fc.assert(property, { numRuns: 3000 })).not.toThrow()
})

test('a link of another version is reported', () => {
  expect(readShare('2.abc').problems).toEqual([
    'This link was made by another version of the portal.',
  ])
})

test('a link carries summer terms, weekends and hours past midnight', () => {
  const night = {
    title: 'Radio',
    kind: 'work' as const,
    year: 2027,
    semester: 'Summer' as const,
    meetings: [{ days: 0b1100000, start: 1320, end: 1470, place: '' }],
  }
  const summer = { ...schedule, entries: [{ ...schedule.entries[0]!, id: '2027-summer-4012' }] }
  const own = chosenSchedule(addBlock(newCollection(), night))
  const shared = readShare(writeShare({ ...summer, blocks: own.blocks }, { blocks: true }))
  expect(shared).toMatchObject({
    problems: [],
    sections: [{ id: '2027-summer-4012' }],
    blocks: [{ ...night, id: 1 }],
  })
})
