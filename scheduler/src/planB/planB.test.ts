import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { aSection, hasRealCatalog, readRealCatalog } from '../../test/catalogs.ts'
import { courseKey, formatDays, groupKey, type Meeting, type Section } from '../catalog/section.ts'
import { generateSections } from '../demo/demoCatalog.ts'
import { type Random, seededRandom } from '../demo/random.ts'
import type { Busy } from '../week/conflicts.ts'
import type { OtherWeek } from './otherWeek.ts'
import type { PlanBRequest } from './places.ts'
import { planB } from './planB.ts'

const known = new WeakMap<readonly Meeting[], ReadonlySet<string>>()

/** Every minute in which something meets: `M540`. */
function minutesOf({ meetings }: Pick<Busy, 'meetings'>): ReadonlySet<string> {
  const found = known.get(meetings) ?? new Set(meetings.flatMap(minutesOfMeeting))
  known.set(meetings, found)
  return found
}

const minutesOfMeeting = ({ days, start, end }: Meeting) =>
  [...formatDays(days)].flatMap((day) =>
    Array.from({ length: end - start }, (_, at) => `${day}${start + at}`),
  )

const meet = (a: Pick<Busy, 'meetings'>, b: Pick<Busy, 'meetings'>) =>
  !minutesOf(a).isDisjointFrom(minutesOf(b))

/** What each place of the week holds; undefined when its course is lost. */
type Held = readonly (Section | undefined)[]

const sameClass = (a: Section, b: Section) =>
  groupKey(a) === groupKey(b) && a.classType === b.classType

/** The days and minutes of a week, minute by minute. */
function sizeOf(held: Held): number[] {
  const all = held.flatMap((section) => (section ? [...minutesOf(section)] : []))
  const spans = [...'MTWRFSU'].flatMap((letter) => {
    const day = all.filter((each) => each.startsWith(letter)).map((each) => Number(each.slice(1)))
    return day.length > 0 ? [Math.max(...day) + 1 - Math.min(...day)] : []
  })
  return [spans.length, spans.reduce((sum, span) => sum + span, 0)]
}

/** The best of all weeks that have no full section and no new conflict. */
function bruteForce(
  { week, blocks, sections, full }: PlanBRequest,
  parts: readonly (readonly Section[])[],
  failed: readonly string[],
) {
  const gone = [
    ...week.filter(({ id }) => failed.includes(id)),
    ...sections.filter(
      (section) => full.includes(section.id) && !week.some((own) => sameClass(own, section)),
    ),
  ]
  const inWeek = (section: Section) => week.some(({ id }) => id === section.id)
  const isOpen = (section: Section) =>
    !gone.some((each) => sameClass(each, section)) &&
    (inWeek(section) || !blocks.some((block) => meet(block, section)))
  const isBeside = (a: Section, b: Section) =>
    sameClass(a, b) || (inWeek(a) && inWeek(b)) || !meet(a, b)
  let weeks: { held: Held; chosen: number[] }[] = [{ held: [], chosen: [] }]
  for (const options of parts.map((part) => [...part, undefined])) {
    weeks = weeks.flatMap(({ held, chosen }) =>
      options.flatMap((option, at) =>
        !option || (isOpen(option) && held.every((each) => !each || isBeside(each, option)))
          ? [{ held: [...held, option], chosen: [...chosen, at] }]
          : [],
      ),
    )
  }
  const lostIn = (held: Held) =>
    new Set(week.filter((_, at) => !held[at]).map((section) => courseKey(section)))
  const whole = weeks
    .map((each) => ({ ...each, lost: lostIn(each.held) }))
    .filter(({ held, lost }) =>
      held.every((section, at) => !section || !lost.has(courseKey(week[at]!))),
    )
    .map((each) => ({ ...each, cost: [each.lost.size, changesIn(week, each.held)] }))
  const least = whole.reduce((a, b) => (compare(b.cost, a.cost) < 0 ? b : a))
  const [first] = whole
    .filter(({ cost }) => compare(cost, least.cost) === 0)
    .map((each) => ({ ...each, size: sizeOf(each.held) }))
    .toSorted((a, b) => compare([...a.size, ...a.chosen], [...b.size, ...b.chosen]))
  return { held: first!.held, days: first!.size[0]!, minutes: first!.size[1]! }
}

const isSamePart = (own: Section, other: Section) =>
  courseKey(other) === courseKey(own) &&
  other.department === own.department &&
  other.classType === own.classType

const changesIn = (week: readonly Section[], held: Held) =>
  held.filter((section, at) => section && section.id !== week[at]!.id).length

function compare(a: readonly number[], b: readonly number[]) {
  const at = a.findIndex((value, place) => value !== b[place])
  return at === -1 ? 0 : a[at]! - b[at]!
}

/** The result in the same form: what each place of the week holds. */
function heldIn(week: readonly Section[], { changes, lost, days, minutes }: OtherWeek) {
  const held = week.map((section) =>
    lost.includes(section)
      ? undefined
      : (changes.find(({ from }) => from === section)?.to ?? section),
  )
  return { held, days, minutes }
}

/** Each section alone, and each pair. */
const failuresOf = (week: readonly Section[]): string[][] =>
  week.flatMap(({ id }, at) => [[id], ...week.slice(at + 1).map((other) => [id, other.id])])

const ids = ({ held, ...size }: { held: Held; days?: number; minutes?: number }) => ({
  ...size,
  held: held.map((section) => section?.id),
})

function expectBest(request: PlanBRequest) {
  const find = planB(request)
  const parts = partsOf(request)
  for (const failed of failuresOf(request.week)) {
    const found = find(failed)
    expect(found.complete).toBe(true)
    expect(ids(heldIn(request.week, found))).toEqual(ids(bruteForce(request, parts, failed)))
  }
}

/** The sections that each place can hold. */
const partsOf = ({ week, sections }: PlanBRequest) =>
  week.map((own) => sections.filter((other) => isSamePart(own, other)))

/** Few enough to try all. */
const combinationsOf = (request: PlanBRequest) =>
  partsOf(request).reduce((product, part) => product * (part.length + 1), 1)

/** A week of three to five courses with their parts, most of them with other sections. */
function weekIn(sections: readonly Section[], random: Random): Section[] {
  const { semester } = random.pick(sections)!
  const here = sections.filter((section) => section.semester === semester)
  const courses = Map.groupBy(here, courseKey)
  const several = [...courses.values()].filter((all) => all.length > 1)
  return Array.from({ length: 3 + random.below(3) }).flatMap(() => {
    const course = random.pick(random.chance(0.8) ? several : [...courses.values()]) ?? []
    const { department } = random.pick(course) ?? {}
    const own = course.filter((section) => section.department === department)
    const parts = Map.groupBy(own, ({ classType }) => classType)
    return [...parts.values()].flatMap((part) => random.pick(part) ?? [])
  })
}

const unique = (sections: readonly Section[]) => [
  ...new Map(sections.map((section) => [section.id, section])).values(),
]

const catalogs = Array.from({ length: 12 }, (_, at) =>
  generateSections({ year: 2026, seed: at + 1, size: 300 }),
)

test('equals brute force for every one and two full sections of weeks in generated catalogs', () => {
  let changed = 0
  const property = fc.property(fc.nat(1_000_000), (seed) => {
    const random = seededRandom(seed)
    const sections = random.pick(catalogs)!
    const week = unique(weekIn(sections, random))
    const full = week.flatMap(({ id }) => (random.chance(0.2) ? [id] : []))
    const other = random.pick(sections)!
    const { semester } = week[0] ?? other
    const block = { ...other, id: 'block-1', semester }
    const request = {
      week,
      blocks: random.chance(0.3) ? [block] : [],
      sections,
      full: [...full, other.id],
    }
    fc.pre(combinationsOf(request) <= 2000)
    expectBest(request)
    const find = planB(request)
    changed += week.filter(({ id }) => find([id]).changes.length > 0).length
  })
  expect(() => fc.assert(property, { numRuns: 80 })).not.toThrow()
  expect(changed).toBeGreaterThan(20)
})

const slots: Meeting[] = [
  [5, 540, 590],
  [5, 570, 650],
  [1, 600, 700],
  [4, 540, 700],
  [10, 540, 615],
  [10, 600, 675],
].map(([days = 0, start = 0, end = 0]) => ({ days, start, end, place: '' }))

/** Courses of one or two parts in few slots, so that one change forces others; some in two codes. */
const crowded: fc.Arbitrary<PlanBRequest> = fc
  .record({
    shape: fc.array(
      fc.array(
        fc.array(fc.subarray(slots, { minLength: 1, maxLength: 2 }), {
          minLength: 1,
          maxLength: 4,
        }),
        { minLength: 1, maxLength: 2 },
      ),
      { minLength: 1, maxLength: 4 },
    ),
    picks: fc.array(fc.nat(99), { minLength: 9, maxLength: 9 }),
    extra: fc.nat(20),
    full: fc.array(fc.nat(20), { maxLength: 2 }),
    block: fc.option(fc.constantFrom(...slots), { nil: undefined }),
  })
  .map(({ shape, picks, extra, full, block }) => {
    let number = 0
    const parts = shape.flatMap((course, at) =>
      course.map((part, kind) =>
        part.map((meetings, place) =>
          aSection({
            id: `s${++number}`,
            courseID: `${at}`,
            section: `${kind}${place}`,
            classType: kind === 0 ? 'Lecture' : 'Laboratory',
            meetings,
          }),
        ),
      ),
    )
    const listed = parts.flat().map((section): Section => {
      return { ...section, id: `${section.id}-listed`, department: 'ENVI' }
    })
    const sections = [...parts.flat(), ...listed]
    const week = parts.map((part, at) => part[(picks[at] ?? 0) % part.length]!)
    // Sometimes a second section of a part, or the same class under another code.
    const second = sections[extra]
    return {
      week: unique(second ? [...week, second] : week),
      blocks: block ? [{ id: 'block-1', year: 2026, semester: 'Spring', meetings: [block] }] : [],
      sections,
      full: full.flatMap((at) => sections[at]?.id ?? []),
    }
  })

test('equals brute force where one change forces others, and weeks have conflicts of their own', () => {
  let chains = 0
  const property = fc.property(crowded, (request) => {
    fc.pre(combinationsOf(request) <= 5000)
    expectBest(request)
    const find = planB(request)
    chains += request.week.filter(({ id }) => find([id]).changes.length > 1).length
  })
  expect(() => fc.assert(property, { numRuns: 200 })).not.toThrow()
  expect(chains).toBeGreaterThan(3)
})

test.runIf(hasRealCatalog)(
  'equals brute force in 200 weeks of a real catalog',
  { timeout: 1_200_000 },
  () => {
    const sections = readRealCatalog()
    const weeks = Array.from({ length: 200 }, (_, at) => unique(weekIn(sections, seededRandom(at))))
    const check = (week: readonly Section[]) => expectBest({ week, blocks: [], sections, full: [] })
    expect(() => weeks.forEach(check)).not.toThrow()
  },
)
