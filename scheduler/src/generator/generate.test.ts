import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { aSection } from '../../test/catalogs.ts'
import { formatDays, type Meeting, type Section } from '../catalog/section.ts'
import { generate, listConstraints, type Constraint, type ScheduleRequest } from './generate.ts'

const slots: Meeting[] = [
  [5, 540, 590],
  [5, 590, 650],
  [10, 540, 615],
  [10, 600, 675],
  [1, 780, 940],
  [16, 780, 855],
  [8, 900, 975],
].map(([days = 0, start = 0, end = 0]) => ({ days, start, end, place: '' }))

const anyWishes: fc.Arbitrary<ScheduleRequest> = fc
  .record({
    shape: fc.array(
      fc.array(fc.array(fc.subarray(slots, { maxLength: 2 }), { minLength: 1, maxLength: 4 }), {
        minLength: 1,
        maxLength: 2,
      }),
      { minLength: 1, maxLength: 4 },
    ),
    pins: fc.array(fc.nat(30), { maxLength: 2 }),
    freeDays: fc.constantFrom(0, 0, 1, 16, 8, 24),
    earliest: fc.constantFrom(undefined, undefined, 550, 600),
    latest: fc.constantFrom(undefined, undefined, 700, 900),
    block: fc.option(fc.constantFrom(...slots), { nil: undefined }),
  })
  .map(({ shape, pins, freeDays, earliest, latest, block }) => {
    let id = 0
    const courses = shape.map((parts, at) => ({
      key: `course-${at}`,
      label: `Course ${at}`,
      parts: parts.map((part) =>
        part.map((meetings) => aSection({ id: `s${++id}`, courseID: `${id}`, meetings })),
      ),
    }))
    const ids = courses.flatMap(({ parts }) => parts.flat().map((section) => section.id))
    const blocks = block
      ? [{ id: 'block-1', year: 2026, semester: 'Spring' as const, meetings: [block] }]
      : []
    const pinned = [...new Set(pins.map((pin) => ids[pin % ids.length] ?? ''))]
    return { courses, pins: pinned, freeDays, earliest, latest, blocks }
  })

/** Every combination, by brute force. */
function bruteForce(request: ScheduleRequest, counted: readonly Constraint[]) {
  const counts = (kind: string, value?: string | number) =>
    counted.some(
      (constraint) =>
        constraint.kind === kind && Object.values(constraint).at(-1) === (value ?? kind),
    )
  const courses = request.courses.filter(({ key }) => counts('course', key))
  let combinations: Section[][] = [[]]
  for (const part of courses.flatMap(({ parts }) => parts)) {
    combinations = combinations.flatMap((start) => part.map((section) => [...start, section]))
  }
  const offered = new Set(courses.flatMap(({ parts }) => parts.flat().map(({ id }) => id)))
  const blocks = request.blocks.filter(({ id }) => counts('block', id))
  return combinations.filter((sections) => {
    const times = [...sections, ...blocks].flatMap(minutes)
    const days = new Set(sections.flatMap(minutes).map(([letter]) => letter))
    const meetings = sections.flatMap((section) => section.meetings)
    return (
      new Set(times).size === times.length &&
      request.pins.every(
        (pin) => !counts('pin', pin) || !offered.has(pin) || sections.some(({ id }) => id === pin),
      ) &&
      [...'MTWRF'].every((letter, day) => !counts('freeDay', day) || !days.has(letter)) &&
      (!counts('earliest') || meetings.every(({ start }) => start >= (request.earliest ?? 0))) &&
      (!counts('latest') || meetings.every(({ end }) => end <= (request.latest ?? 0)))
    )
  })
}

const known = new WeakMap<readonly Meeting[], string[]>()

function minutes({ meetings }: Pick<Section, 'meetings'>) {
  const found = known.get(meetings) ?? minutesOf(meetings)
  known.set(meetings, found)
  return found
}

function minutesOf(meetings: readonly Meeting[]) {
  return meetings.flatMap(({ days, start, end }) =>
    [...formatDays(days)].flatMap((day) =>
      Array.from({ length: end - start }, (_, at) => `${day}${start + at}`),
    ),
  )
}

function size(sections: readonly Section[]) {
  const spans = [...'MTWRF'].flatMap((letter) => {
    const day = sections.flatMap(minutes).filter((minute) => minute.startsWith(letter))
    const times = day.map((minute) => Number(minute.slice(1)))
    return times.length > 0 ? [Math.max(...times) + 1 - Math.min(...times)] : []
  })
  return { days: spans.length, minutes: spans.reduce((sum, span) => sum + span, 0) }
}

/** Few enough to try every combination. */
const small = ({ courses }: ScheduleRequest) =>
  courses.flatMap(({ parts }) => parts).reduce((product, part) => product * part.length, 1) <= 400

/** Skip sections whose own meetings overlap: no schedule can resolve that. */
const sound = ({ courses }: ScheduleRequest) =>
  courses.every(({ parts }) =>
    parts.flat().every((section) => new Set(minutes(section)).size === minutes(section).length),
  )

test('agrees with trying every combination, and explains every failure minimally', () => {
  let impossible = 0
  const property = fc.property(anyWishes.filter(small).filter(sound), (request) => {
    const all = listConstraints(request)
    const result = generate(request, 5)
    const expected = bruteForce(request, all).map((sections) => ({
      sections: sections.map(({ id }) => id),
      ...size(sections),
    }))
    expected.sort((a, b) => a.days - b.days || a.minutes - b.minutes)
    const schedules = result.kind === 'found' ? result.schedules : []
    expect(schedules).toEqual(expected.slice(0, 5))
    expect(result).toMatchObject({
      kind: expected.length > 0 ? 'found' : 'impossible',
      complete: true,
    })
    const blocking = result.kind === 'impossible' ? result.blocking : []
    const sets = [
      blocking,
      ...blocking.map((constraint) => blocking.filter((each) => each !== constraint)),
    ]
    const possible = sets.map((set) => bruteForce(request, set).length > 0)
    expect(possible).toEqual([result.kind === 'found', ...blocking.map(() => true)])
    if (result.kind === 'impossible') impossible++
  })
  expect(() => fc.assert(property, { numRuns: 1000 })).not.toThrow()
  expect(impossible).toBeGreaterThan(100)
}, 120_000)

test('two pins of one part exclude each other', () => {
  const [one, two] = [aSection({ id: 'a' }), aSection({ id: 'b' })]
  const courses = [{ key: 'k', label: 'BIOL 214', parts: [[one, two]] }]
  const open = { freeDays: 0, earliest: undefined, latest: undefined, blocks: [] }
  expect(generate({ ...open, courses, pins: ['a', 'b'] })).toMatchObject({
    kind: 'impossible',
    blocking: [
      { kind: 'pin', section: 'a' },
      { kind: 'pin', section: 'b' },
      { kind: 'course', key: 'k' },
    ],
  })
})

test('without requests there is one empty schedule', () => {
  const nothing = { pins: [], freeDays: 0, earliest: undefined, latest: undefined, blocks: [] }
  expect(generate({ ...nothing, courses: [] })).toEqual({
    kind: 'found',
    schedules: [{ sections: [], days: 0, minutes: 0 }],
    complete: true,
  })
})
