import type { CourseCode } from '@wso/contract/college/courseCode'
import type { AttributeName, Semester } from '../catalog/section.ts'
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
  attributes: Record<AttributeName, boolean>
}

/** Generates courses, cycling through the departments until the numbers run out. */
export function* fictionalCourses(seed: number): Generator<Course> {
  const taken = new Set<string>()
  const rounds = 400
  for (let at = 0; at < rounds * fictionalDepartments.length; at++) {
    const random = seededRandom(seed * 1_000_003 + at)
    const [department, division] = random.pick(fictionalDepartments) ?? ['INTR', 2]
    const semester = semesterOf(random)
    const number = freeNumber(department, semester, taken, random)
    if (number === undefined) continue
    const listings = [{ department, number, suffix: '' }]
    if (semester !== 'Winter' && random.chance(0.16)) crossList(listings, taken, random)
    const level = Math.floor(number / 100) * 100
    yield {
      courseID: String(10_000 + at).padStart(6, '0'),
      semester,
      level,
      listings,
      ...inventSubject(department, level, random),
      prereqs: prereqsOf(department, level, random),
      components: componentsOf(division, level, random),
      attributes: attributesOf(division, semester, random),
    }
  }
}

function semesterOf(random: Random): Semester {
  if (random.chance(0.12)) return 'Winter'
  return random.chance(0.5) ? 'Fall' : 'Spring'
}

function freeNumber(department: string, semester: Semester, taken: Set<string>, random: Random) {
  for (let tries = 0; tries < 20; tries++) {
    const level = random.pick([100, 100, 200, 200, 200, 300, 300, 400])
    const graduate = department === 'ARTH' || department === 'ECON' ? random.chance(0.06) : false
    const number =
      semester === 'Winter' ? 10 + random.below(90) : (graduate ? 500 : level) + random.below(100)
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

function attributesOf(division: number, semester: Semester, random: Random) {
  const regular = semester !== 'Winter'
  return {
    div1: regular && division === 1,
    div2: regular && division === 2,
    div3: regular && division === 3,
    dpe: regular && division < 3 && random.chance(0.22),
    qfr: regular && division === 3 && random.chance(0.45),
    wac: regular && random.chance(0.18),
    passFail: random.chance(0.35),
    fifthCourse: regular && random.chance(0.3),
  }
}

function prereqsOf(department: string, level: number, random: Random) {
  if (level < 200) return 'None'
  const below = level - 100 + random.below(60)
  return random.chance(0.5)
    ? `${department} ${below} or permission of the instructor`
    : `One 100-level course in ${department}`
}
