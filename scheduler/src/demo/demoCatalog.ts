import { campusRequirements } from '@wso/contract/campus/requirements'
import type { CourseCode } from '@wso/contract/college/courseCode'
import { courseCode, type Meeting, type Section, sectionId } from '../catalog/section.ts'
import { toReviewedRecord } from '../catalog/toRecord.ts'
import { type Course, fictionalCourses, isShort } from './demoCourses.ts'
import { lectureTimes, sessionTimes, winterTimes } from './demoTimes.ts'
import { evaluations, firstNames, lastNames, places } from './demoWords.ts'
import { type Random, seededRandom } from './random.ts'

export type Fiction = {
  year: number
  /**
   * The same seed gives the same courses in every year; the offered courses and their times vary.
   */
  seed?: number
  /** The approximate number of sections. */
  size?: number
}

/** A fictional catalog, sorted by department and number like the registrar's. */
export function generateSections({ year, seed = 1, size = 2000 }: Fiction): Section[] {
  const sections: Section[] = []
  let classNumber = 1000
  for (const course of fictionalCourses(seed)) {
    if (sections.length >= size) break
    const random = seededRandom(seed * 7919 + year * 104_729 + Number(course.courseID) * 31)
    if (random.chance(0.12)) continue
    for (const part of offered(course, random)) {
      for (const listing of course.listings) {
        const peoplesoftNumber = ++classNumber
        sections.push(sectionOf(course, listing, part, { year, peoplesoftNumber }))
      }
    }
  }
  return sections.sort(
    (a, b) =>
      (a.department < b.department ? -1 : Number(a.department > b.department)) ||
      a.number - b.number ||
      a.peoplesoftNumber - b.peoplesoftNumber,
  )
}

/** The same as a catalog file for imports. */
export function generateCatalog(fiction: Fiction) {
  const sections = generateSections(fiction)
  return {
    courses: sections.map(toReviewedRecord),
    updateTime: `Fictional catalog ${fiction.year}`,
  }
}

type Part = Pick<Section, 'section' | 'classType' | 'sectionType' | 'instructors' | 'meetings'> &
  Pick<Section, 'factrakScore' | 'recommendReviews' | 'totalReviews'>

/** The sections of a course in one year: its lectures, then their labs or conferences. */
function offered(course: Course, random: Random): Part[] {
  const [main = 'Lecture', ...sessions] = course.components
  const mains = main === 'Lecture' && random.chance(0.15) ? 2 : 1
  const beside = sessions.flatMap((type) => Array.from({ length: 2 + random.below(3) }, () => type))
  const types = [...Array.from({ length: mains }, () => main), ...beside]
  return types.map((classType, at) => {
    const reviews = reviewsOf(random)
    return {
      classType,
      section: `${classType === 'Tutorial' ? 'T' : at < 9 ? '0' : ''}${at + 1}`,
      sectionType: random.chance(0.04) ? 'hybrid' : random.chance(0.03) ? 'remote' : 'in-person',
      instructors: at < mains || random.chance(0.4) ? [instructor(course, at, random)] : [],
      meetings: meetingsOf(course, classType, random),
      ...reviews,
    }
  })
}

/**
 * A course is usually taught by the same person, and sometimes by another member of the department.
 */
function instructor(course: Course, at: number, random: Random) {
  const usual = Number(course.courseID) + at * 5
  const who = random.chance(0.8) ? usual : random.below(firstNames.length * lastNames.length)
  const first = firstNames[who % firstNames.length] ?? firstNames[0]
  const last = lastNames[Math.floor(who / 7) % lastNames.length] ?? lastNames[0]
  return { id: 0, name: `${first} ${last}` }
}

function reviewsOf(random: Random) {
  const totalReviews = random.chance(0.35) ? 0 : 1 + random.below(60)
  const kindness = 0.3 + random.next() * 0.7
  const recommendReviews = Math.min(totalReviews, Math.round(totalReviews * kindness))
  const factrakScore = totalReviews === 0 ? -1 : recommendReviews / totalReviews
  return { totalReviews, recommendReviews, factrakScore }
}

const unscheduled = ['Independent Study', 'Honors', 'Tutorial']

function meetingsOf({ semester }: Course, classType: string, random: Random): Meeting[] {
  if (unscheduled.includes(classType) && random.chance(0.8)) return []
  const place = `${random.pick(places)} ${100 + random.below(4) * 100 + random.below(20)}`
  if (random.chance(0.01)) return [{ days: 0, start: 0, end: 0, place }]
  const session = classType === 'Laboratory' || classType === 'Conference'
  const times = isShort(semester) ? winterTimes : session ? sessionTimes : lectureTimes
  return [{ ...random.pick(times), place }]
}

function sectionOf(
  course: Course,
  listing: CourseCode,
  part: Part,
  { year, peoplesoftNumber }: { year: number; peoplesoftNumber: number },
): Section {
  const { semester, title, courseID } = course
  return {
    id: sectionId(year, semester, peoplesoftNumber),
    year,
    semester,
    peoplesoftNumber,
    ...listing,
    ...part,
    courseID,
    titleLong: title,
    titleShort: title.slice(0, 30).trim(),
    courseAttributes: course.attributes,
    rawAttributes: rawAttributesOf(course),
    components: [...course.components].sort(),
    crossListing: course.listings.map(courseCode).sort(),
    consent: 'N',
    gradingBasisDesc: gradingOf(course),
    classFormat: '',
    classReqEval: evaluations[Number(courseID) % evaluations.length] ?? '',
    extraInfo: '',
    prereqs: course.prereqs,
    departmentNotes: '',
    descriptionSearch: course.description,
    enrolmentPreferences: course.level >= 300 ? 'Majors, then seniors and juniors.' : '',
    semID: String(1201 + 10 * (year - 2020) + ['Fall', 'Winter', 'Spring'].indexOf(semester)),
    courseDBID: 0,
  }
}

/** At most one attribute of each department that lists the course, so that programs find courses. */
function rawAttributesOf({ listings, courseID }: Course): string[] {
  const departments = new Set(listings.map(({ department }) => department))
  const found = [...departments].flatMap((department) => {
    const own = campusRequirements().attributes.filter((code) => code.startsWith(`${department}_`))
    return own[Number(courseID) % (own.length + 1)] ?? []
  })
  return found.sort()
}

/** "Pass/Fail Available, Fifth Course Unavailable", by the tags of the college that say how courses are graded. */
function gradingOf({ semester, attributes }: Course) {
  const { plan, tags } = campusRequirements()
  if (isShort(semester)) return plan.winter
  const ways = tags
    .filter(({ kind }) => kind === 'other')
    .map(({ code, label }) => ({
      name: label.replace(/ Available$/, ''),
      isOpen: attributes[code] === true,
    }))
  if (ways.length === 0) return 'Letter grades'
  if (!ways.some(({ isOpen }) => isOpen)) return ways.map(({ name }) => `No ${name}`).join(' and ')
  return ways
    .map(({ name, isOpen }) => `${name} ${isOpen ? 'Available' : 'Unavailable'}`)
    .join(', ')
}
