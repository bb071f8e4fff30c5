import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { aSection } from '../../test/catalogs.ts'
import { formatDays, type Meeting, type Section } from '../catalog/section.ts'
import { generate } from './generate.ts'
import {
  type Constraint,
  type CourseRequest,
  listConstraints,
  type ScheduleRequest,
  type SlotRequest,
} from './request.ts'

const slots: Meeting[] = [
  [5, 540, 590],
  [5, 590, 650],
  [10, 540, 615],
  [10, 600, 675],
  [1, 780, 940],
  [16, 780, 855],
  [8, 900, 975],
].map(([days = 0, start = 0, end = 0]) => ({ days, start, end, place: '' }))

/** The parts of a course, each with the meetings of its sections. */
const anyShape = fc.array(
  fc.array(fc.subarray(slots, { maxLength: 2 }), { minLength: 1, maxLength: 4 }),
  { minLength: 1, maxLength: 2 },
)

const noon = {
  id: 'noon',
  year: 2026,
  semester: 'Spring' as const,
  meetings: [{ days: 5, start: 705, end: 800, place: '' }],
}

const anyWishes: fc.Arbitrary<ScheduleRequest> = fc
  .record({
    shape: fc.array(anyShape, { minLength: 1, maxLength: 3 }),
    pins: fc.array(fc.nat(30), { maxLength: 2 }),
    freeDays: fc.constantFrom(0, 0, 1, 16, 8, 24),
    earliest: fc.constantFrom(undefined, undefined, 550, 600),
    latest: fc.constantFrom(undefined, undefined, 700, 900),
    block: fc.option(fc.constantFrom(...slots), { nil: undefined }),
    /** The courses that slots share, those of a slot of its own, and how many share. */
    shared: fc.array(anyShape, { maxLength: 3 }),
    own: fc.array(anyShape, { maxLength: 2 }),
    sharing: fc.nat(2),
    lunch: fc.constantFrom(undefined, [], [noon]),
  })
  .map(({ shape, pins, freeDays, earliest, latest, block, ...rest }) => {
    let id = 0
    const coursesOf = (shapes: typeof shape, name: string) =>
      shapes.map((parts, at) => ({
        key: `${name}-${at}`,
        label: `${name} ${at}`,
        parts: parts.map((part) =>
          part.map((meetings) => aSection({ id: `s${++id}`, courseID: `${id}`, meetings })),
        ),
      }))
    const courses = coursesOf(shape, 'course')
    const shared = coursesOf(rest.shared, 'shared')
    // A slot may offer a requested course, which it does not take, and one that another slot offers.
    const own = [...coursesOf(rest.own, 'own'), ...courses.slice(0, 1), ...shared.slice(0, 1)]
    const slotRequests = [
      ...Array.from({ length: rest.sharing }, (_, at) => ({
        key: `slot-${at}`,
        label: 'Any',
        courses: shared,
      })),
      ...(rest.own.length > 0 ? [{ key: 'own', label: 'Own', courses: own }] : []),
    ]
    const ids = courses.flatMap(({ parts }) => parts.flat().map((section) => section.id))
    const blocks = block
      ? [{ id: 'block-1', year: 2026, semester: 'Spring' as const, meetings: [block] }]
      : []
    const pinned = [...new Set(pins.map((pin) => ids[pin % ids.length] ?? ''))]
    return {
      courses,
      slots: slotRequests,
      pins: pinned,
      freeDays,
      earliest,
      latest,
      blocks,
      lunch: rest.lunch,
    }
  })

/** Every combination, by brute force. */
function bruteForce(request: ScheduleRequest, counted: readonly Constraint[]) {
  const counts = (kind: string, value?: string | number) =>
    counted.some(
      (constraint) =>
        constraint.kind === kind && Object.values(constraint).at(-1) === (value ?? kind),
    )
  const courses = request.courses.filter(({ key }) => counts('course', key))
  const product = (lists: readonly (readonly Section[])[]) =>
    lists.reduce<Section[][]>(
      (found, list) => found.flatMap((start) => list.map((section) => [...start, section])),
      [[]],
    )
  const wanted = (request.slots ?? []).filter(({ key }) => counts('slot', key))
  const requested = new Set(request.courses.map(({ key }) => key))
  type Picked = { picks: readonly CourseRequest[]; sections: readonly Section[] }
  const mayTake = ({ picks }: Picked, slot: SlotRequest, course: CourseRequest, at: number) => {
    const same = wanted.slice(0, at).findLastIndex((each) => each.courses === slot.courses)
    const earlier = picks[same]
    return (
      !requested.has(course.key) &&
      picks.every(({ key }) => key !== course.key) &&
      (!earlier || slot.courses.indexOf(earlier) < slot.courses.indexOf(course))
    )
  }
  const fixed = product(courses.flatMap(({ parts }) => parts))
  const combinations = wanted
    .reduce<Picked[]>(
      (found, slot, at) =>
        found.flatMap((start) =>
          slot.courses
            .filter((course) => mayTake(start, slot, course, at))
            .flatMap((course) =>
              product(course.parts).map((sections) => ({
                picks: [...start.picks, course],
                sections: [...start.sections, ...sections],
              })),
            ),
        ),
      fixed.map((sections) => ({ picks: [], sections })),
    )
    .map(({ sections }) => sections)
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

/** The days on which 50 minutes in a row are free between 11 am and 2 pm, in steps of ten minutes. */
function lunches(sections: readonly Section[], others: readonly Pick<Section, 'meetings'>[]) {
  const busy = new Set([...sections, ...others].flatMap(minutes))
  const isFree = (letter: string, start: number) =>
    Array.from({ length: 50 }, (_, at) => `${letter}${start + at}`).every((each) => !busy.has(each))
  const starts = Array.from({ length: 14 }, (_, at) => 660 + at * 10)
  return [...'MTWRF'].filter((letter) => starts.some((start) => isFree(letter, start))).length
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
const small = ({ courses, slots: wanted = [] }: ScheduleRequest) =>
  courses.flatMap(({ parts }) => parts).reduce((product, part) => product * part.length, 1) *
    wanted.reduce((product, slot) => product * sum(slot.courses.map(combinationsOf)), 1) <=
  600
const combinationsOf = ({ parts }: CourseRequest) =>
  parts.reduce((product, part) => product * part.length, 1)
const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)

/** Skip sections whose own meetings overlap: no schedule can resolve that. */
const sound = ({ courses, slots: wanted = [] }: ScheduleRequest) =>
  [...courses, ...wanted.flatMap((slot) => slot.courses)].every(({ parts }) =>
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
      lunches: request.lunch && lunches(sections, request.lunch),
    }))
    expected.sort(
      (a, b) => (b.lunches ?? 0) - (a.lunches ?? 0) || a.days - b.days || a.minutes - b.minutes,
    )
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
