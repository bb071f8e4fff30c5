import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { aSection, generated } from '../../test/catalogs.ts'
import { courseKey } from '../catalog/section.ts'
import { neighborsOf, paletteSize, pickColor } from '../schedules/colors.ts'
import { missingParts, sameClassTwice } from './companions.ts'
import { buildConflicts, busyOf, findConflicts, fitting, overlaps } from './conflicts.ts'
import { lanesOf } from './lanes.ts'
import { weekOf } from './week.ts'

test('no two items share a lane at the same time, and no group has more lanes than it needs', () => {
  const item = fc.tuple(fc.nat(60), fc.integer({ min: 1, max: 20 }))
  const property = fc.property(fc.array(item, { maxLength: 12 }), (spans) => {
    const items = spans.map(([start, length]) => ({ start, end: start + length }))
    const placed = lanesOf(items)
    const meet = (a: { start: number; end: number }, b: { start: number; end: number }) =>
      a.start < b.end && b.start < a.end
    const collisions = placed.filter((a) =>
      placed.some((b) => a !== b && a.lane === b.lane && meet(a.item, b.item)),
    )
    expect(collisions).toEqual([])
    for (const { item: own, lanes, lane } of placed) {
      const mates = placed.filter((other) => meet(own, other.item))
      expect(lane).toBeLessThan(lanes)
      expect(new Set(mates.map((mate) => mate.lanes)).size).toBe(1)
    }
    const deepest = Math.max(
      0,
      ...items.map(
        ({ start }) => items.filter((each) => each.start <= start && start < each.end).length,
      ),
    )
    expect(Math.max(0, ...placed.map(({ lanes }) => lanes))).toBe(deepest)
  })
  expect(() => fc.assert(property, { numRuns: 500 })).not.toThrow()
})

const at = (id: string, days: number, start: number, end: number) =>
  aSection({ id, courseID: id, meetings: [{ days, start, end, place: '' }] })

test('the week widens to what is visible, marks conflicts and lists what has no slot', () => {
  const sections = [
    at('a', 1, 540, 600),
    at('b', 1, 600, 650),
    at('c', 3, 590, 610),
    at('d', 16, 1140, 1290),
    at('e', 0, 0, 0),
  ]
  const { days, from, to, unscheduled } = weekOf(sections.map(busyOf))
  expect([from, to]).toEqual([480, 1320])
  expect(unscheduled).toEqual(['e'])
  const monday = days[0]?.map(({ item, lane, lanes }) => [item.id, lane, lanes, item.hasConflict])
  expect(monday).toEqual([
    ['a', 0, 2, true],
    ['c', 1, 2, true],
    ['b', 0, 2, true],
  ])
  expect(days[1]?.map(({ item, lanes }) => [item.id, lanes, item.hasConflict])).toEqual([
    ['c', 1, false],
  ])
  expect(weekOf([busyOf(at('f', 2, 450, 480))])).toMatchObject({ from: 420, to: 960 })
})

test('colors: the first free, the same for all sections of a course, never a neighbor’s', () => {
  const taken = new Map([...'abcd'].map((course, color) => [course, color]))
  expect(pickColor('c', taken)).toBe(2)
  taken.delete('b')
  expect(pickColor('e', taken)).toBe(1)
  const full = new Map(Array.from({ length: paletteSize }, (_, color) => [`${color}`, color]))
  expect(pickColor('new', full, new Set(['0', '1', '2']))).toBe(3)
  full.set('more', 3)
  expect(pickColor('new', full, new Set(['0', '1', '2']))).toBe(4)
  const everyone = new Set(full.keys())
  expect(pickColor('new', full, everyone)).toBe(0)
})

test('neighbors share a day, or a time on an adjacent day', () => {
  const own = at('1', 1, 540, 600)
  const others = [
    at('2', 1, 900, 950),
    at('3', 2, 550, 560),
    at('4', 2, 600, 650),
    at('5', 4, 540, 600),
  ]
  const expected = others.slice(0, 2).map(courseKey)
  expect([...neighborsOf(own, [own, ...others])]).toEqual(expected)
})

test('a lecture asks for its lab, a lab for its lecture, once for each', () => {
  const parts = { courseID: '000777', components: ['Laboratory', 'Lecture'] }
  const lecture = aSection({ id: '1', ...parts, classType: 'Lecture' })
  const labs = ['2', '3'].map((id) =>
    aSection({ id, ...parts, section: id, classType: 'Laboratory' }),
  )
  const listed = aSection({ id: '4', ...parts, department: 'ENVI', classType: 'Laboratory' })
  const catalog = [lecture, ...labs, listed, aSection({ id: '5', classType: 'Laboratory' })]
  expect(missingParts([lecture], catalog)).toMatchObject([
    { code: 'BIOL 214', component: 'Laboratory', candidates: [{ id: '2' }, { id: '3' }] },
  ])
  expect(missingParts(labs, catalog)).toMatchObject([{ component: 'Lecture' }])
  expect(missingParts([lecture, ...labs], catalog)).toEqual([])
  expect(
    sameClassTwice([lecture, { ...lecture, id: '9', department: 'ENVI' }, ...labs]),
  ).toHaveLength(1)
})

test('every generated course that has parts offers them', () => {
  const lectures = generated.filter(({ classType }) => classType === 'Lecture').slice(0, 200)
  for (const { candidates } of lectures.flatMap((section) => missingParts([section], generated))) {
    expect(candidates.length).toBeGreaterThan(0)
  }
})

test('Saturday and Sunday are drawn when something meets then, and hours past midnight', () => {
  const columns = (...sections: ReturnType<typeof at>[]) => weekOf(sections.map(busyOf)).days.length
  expect(columns(at('a', 1, 540, 600))).toBe(5)
  expect(columns(at('a', 32, 540, 600))).toBe(6)
  expect(columns(at('a', 64, 540, 600))).toBe(7)
  expect(weekOf([busyOf(at('a', 4, 1320, 1470))])).toMatchObject({ from: 480, to: 1500 })
})

test('a class that ends after midnight conflicts with one early on the next day, Sunday with Monday', () => {
  const night = busyOf(at('night', 64, 1320, 1470))
  const early = busyOf(at('early', 1, 15, 60))
  expect(overlaps(night.meetings[0]!, early.meetings[0]!)).toBe(true)
  expect(findConflicts(night, [early])).toEqual([{ with: 'early', day: 0, start: 15, end: 30 }])
  expect(findConflicts(early, [busyOf(at('later', 1, 60, 90))])).toEqual([])
  const sections = [at('early', 1, 15, 60), at('later', 1, 60, 90), at('same', 64, 1440, 1500)]
  expect([...fitting(buildConflicts(sections), [night])]).toEqual([0, 1, 0])
})

test('a class in two rooms at one time is one block that names both', () => {
  const rooms = (places: readonly [number, string][]) =>
    aSection({
      id: 'a',
      meetings: places.map(([days, place]) => ({ days, start: 600, end: 650, place })),
    })
  const blocks = (section: ReturnType<typeof rooms>) =>
    weekOf([busyOf(section)]).days.map((day) =>
      day.map(({ item, lanes }) => `${item.place} ${lanes} ${item.hasConflict}`),
    )
  const both = ['Quill 4 and Quill 5 1 false']
  expect(
    blocks(
      rooms([
        [0b10101, 'Quill 4'],
        [0b10101, 'Quill 5'],
      ]),
    ),
  ).toEqual([both, [], both, [], both])
})
