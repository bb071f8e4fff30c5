import { campusRequirements } from '@wso/contract/campus/requirements'
import type { Tag } from '@wso/contract/campus/requirementsSchema'
import type { CourseCode } from '@wso/contract/college/courseCode'
import type { Semester } from '../catalog/section.ts'
import { inventSubject } from './demoSubjects.ts'
import { fictionalDepartments } from './demoWords.ts'
import { type Random, seededRandom } from './random.ts'

export type Course = {
  courseID: string
  semester: Semester
  level: number
  listings: CourseCode[]
  title: string
  description: string
  prereqs: string
  components: string[]
  attributes: Record<string, boolean>
}

/** Generates courses until the numbers run out. */
export function* fictionalCourses(seed: number): Generator<Course> {
  const known = knownNumbers(seed)
  for (const { at, random, department, division, number, ...outline } of outlines(seed)) {
    const { semester } = outline
    const level = levelOf(number)
    yield {
      ...outline,
      courseID: String(10_000 + at).padStart(6, '0'),
      level,
      ...inventSubject(department, level, random),
      prereqs: prereqsOf(department, level, { known, random }),
      components: componentsOf(division, level, random),
      attributes: attributesOf(division, semester, random),
    }
  }
}

/** Generates what the courses are called, each with the numbers that decide the rest about it. */
function* outlines(seed: number) {
  const taken = new Set<string>()
  const rounds = 400
  for (let at = 0; at < rounds * fictionalDepartments.length; at++) {
    const random = seededRandom(seed * 1_000_003 + at)
    const [department, division] = random.pick(fictionalDepartments) ?? ['INTR', 2]
    const semester = semesterOf(random)
    const number = freeNumber(department, semester, taken, random)
    if (number === undefined) continue
    const listings: CourseCode[] = [{ department, number, suffix: '' }]
    if (!isShort(semester) && random.chance(0.16)) crossList(listings, taken, random)
    yield { at, random, department, division, semester, number, listings }
  }
}

const levelOf = (number: number) => Math.floor(number / 100) * 100

/** Courses that are in a catalog of any usual size. */
const maxKnown = 900

/**
 * Lists the numbers of each department and level that other courses can require, by `BIOL 100`. They are
 * those of the first courses, the 100-level ones among them without prerequisites.
 */
function knownNumbers(seed: number): ReadonlyMap<string, readonly number[]> {
  const known = new Map<string, number[]>()
  let courses = 0
  for (const { department, semester, number } of outlines(seed)) {
    if (courses++ === maxKnown) break
    if (isShort(semester)) continue
    const level = `${department} ${levelOf(number)}`
    known.set(level, [...(known.get(level) ?? []), number])
  }
  return known
}

/** The terms of the college: an eighth of the courses are in a short one. */
function semesterOf(random: Random): Semester {
  const { terms, hasWinters } = campusRequirements().plan
  if (hasWinters && random.chance(0.12)) return 'Winter'
  // The first half of the range is the first of two terms.
  return terms[Math.floor(random.next() * terms.length)] ?? 'Fall'
}

export const isShort = (semester: Semester) =>
  campusRequirements().plan.hasWinters && semester === 'Winter'

function freeNumber(department: string, semester: Semester, taken: Set<string>, random: Random) {
  for (let tries = 0; tries < 20; tries++) {
    const level = random.pick([100, 100, 200, 200, 200, 300, 300, 400])
    const graduate = department === 'ARTH' || department === 'ECON' ? random.chance(0.06) : false
    const number = isShort(semester)
      ? 10 + random.below(90)
      : (graduate ? 500 : level) + random.below(100)
    const code = `${department}${number}`
    if (taken.has(code)) continue
    taken.add(code)
    return number
  }
  return undefined
}

function crossList(listings: CourseCode[], taken: Set<string>, random: Random) {
  const number = listings[0]?.number ?? 100
  const [department] = random.pick(fictionalDepartments) ?? ['INTR']
  if (taken.has(`${department}${number}`)) return
  taken.add(`${department}${number}`)
  listings.push({ department, number, suffix: '' })
}

function componentsOf(division: number, level: number, random: Random): string[] {
  const kinds: [boolean, number, string[]][] = [
    [level === 400, 0.15, ['Independent Study']],
    [level === 400, 0.15, ['Honors']],
    [division === 3, 0.4, ['Lecture', 'Laboratory']],
    [true, 0.07, ['Lecture', 'Conference']],
    [true, 0.1, ['Tutorial']],
    [division === 1, 0.12, ['Studio']],
    [level >= 200, 0.6, ['Seminar']],
  ]
  const [, , components] = kinds.find(([apt, share]) => apt && random.chance(share)) ?? []
  return components ?? ['Lecture']
}

/** The areas and the share of the courses that have each tag of a kind, in turn, and whether those of short terms do. */
const habits: Record<Tag['kind'], (readonly [areas: number[], share: number, always?: true])[]> = {
  division: [[[], 0]],
  distribution: [
    [[1, 2], 0.22],
    [[3], 0.45],
    [[1, 2, 3], 0.18],
  ],
  other: [
    [[1, 2, 3], 0.35, true],
    [[1, 2, 3], 0.3],
  ],
}

function attributesOf(division: number, semester: Semester, random: Random) {
  const regular = !isShort(semester)
  const tagged: Record<string, boolean> = {}
  const counted = { division: 0, distribution: 0, other: 0 }
  for (const { code, kind } of campusRequirements().tags) {
    const place = counted[kind]++
    const [areas, share, always] = habits[kind][place % habits[kind].length]!
    tagged[code] =
      kind === 'division'
        ? regular && division === place + 1
        : (regular || always === true) && areas.includes(division) && random.chance(share)
  }
  return tagged
}

type Choosing = { known: ReturnType<typeof knownNumbers>; random: Random }

/** Requires a course of the level below that exists, or any introductory one. */
function prereqsOf(department: string, level: number, { known, random }: Choosing) {
  if (level < 200) return 'None'
  const below = known.get(`${department} ${level - 100}`) ?? []
  const number = below[random.below(60) % below.length]
  return random.chance(0.5) && number !== undefined
    ? `${department} ${number} or permission of the instructor`
    : `One 100-level course in ${department}`
}
