import { dayIn } from '@wso/contract/core/dates/day'
import { courseFormats } from '@wso/contract/factrak/courseFormats'
import { scaleQuestions, type Season } from '@wso/contract/factrak/reviewRules'
import { seniorYear } from '#core/calendar/classStanding.ts'
import { insertAll } from '#core/database/insert.ts'
import { areasOfStudy } from '#features/college/areas/areas.table.ts'
import { courses } from '#features/college/courses/courses.table.ts'
import type { SeedPerson, SeedWorld } from '#seed/world.ts'
import { authorOf, voterFor } from './authors.public.ts'
import { marksOfAll } from './marks.ts'
import { recomputeAllDeficits } from './reviewDeficit.ts'
import { periodStart } from './reviews.policy.ts'
import { noonOf } from './reviews.public.ts'
import { agreements, flags, marks, surveys } from './reviews.table.ts'
import { flagReasons, inventComment } from './reviews.texts.seed.ts'

/** A course as one professor teaches it, with traits from 1 to 7. */
type Taught = {
  courseID: number
  professorID: number
  weight: number
  work: number
  interest: number
  teaching: number
  care: number
}
type Written = typeof surveys.$inferInsert & { by: SeedPerson }

/** Seeds eight years of reviews with votes and flags, then computes every deficit. */
export async function seedFactrak(world: SeedWorld) {
  const taught = await inventTeaching(world)
  const written = [...inventYears(world, taught), ...inventForDemo(world, taught)]
  written.sort((a, b) => a.createdTime.localeCompare(b.createdTime))
  const unique = [...new Map(written.map((survey) => [subjectOf(survey), survey])).values()]
  const { config } = world.services
  const ids = world.random.fork('reviews').keys(unique.length)
  const rows = await insertAll(
    world.db,
    surveys,
    unique.map(({ by, ...survey }, at) => ({
      ...survey,
      id: ids[at]!,
      author: authorOf(config, by, survey),
      createdTime: noonOf(survey.createdTime, config.TIME_ZONE),
    })),
  )
  const marked = unique.map((survey) => ({ ...survey, person: survey.by }))
  await insertAll(world.db, marks, marksOfAll(config, marked))
  const authors = rows.map(({ id }, at) => ({ surveyID: id, by: unique[at]!.by }))
  world.made(rows.length, 'reviews')
  await seedVotes(world, authors)
  await seedFlags(world, authors)
  await recomputeAllDeficits(world.services)
}

const subjectOf = ({ by, professorID, courseID }: Written) => `${by.id} ${professorID} ${courseID}`

/** Assigns one to three professors of the department to each course; a few courses are very popular. */
async function inventTeaching({ db, random, professors }: SeedWorld): Promise<Taught[]> {
  const areas = new Map((await db.select().from(areasOfStudy)).map((area) => [area.id, area]))
  const byDepartment = Map.groupBy(professors, ({ departmentID }) => departmentID)
  const talents = new Map(professors.map(({ id }) => [id, around(random, 5, 1.1)]))
  const rows = await db.select().from(courses).orderBy(courses.id)
  return rows.flatMap(({ id: courseID, areaOfStudyID }) => {
    const department = areas.get(areaOfStudyID)!.departmentID
    const staff = byDepartment.get(department) ?? professors
    const popularity = random.next() ** 3 * 20 + 0.3
    const work = around(random, 4.3, 1.1)
    const interest = around(random, 4.9, 0.8)
    return random
      .sample(
        staff,
        random.weighted([
          [1, 5],
          [2, 3],
          [3, 1],
        ]),
      )
      .map(({ id }, at) => {
        const talent = talents.get(id)!
        return {
          courseID,
          professorID: id,
          weight: popularity / (at + 1),
          work,
          interest: (interest + talent) / 2,
          teaching: talent,
          care: (talent + around(random, 5, 1)) / 2,
        }
      })
  })
}

const clamp = (value: number) => Math.min(7, Math.max(1, value))
/** Draws from a bell curve around a mean, limited to the scale. */
const around = (random: SeedWorld['random'], mean: number, spread: number) =>
  clamp(mean + (random.next() + random.next() + random.next() - 1.5) * 1.15 * spread * 1.7)

const yearsBack = 8

/** Generates about 1,600 reviews per school year, by the students of that year. */
function inventYears(world: SeedWorld, taught: Taught[]): Written[] {
  const { random, now, people, services } = world
  const thisYear = seniorYear(now, services.config.TIME_ZONE)
  const byClass = Map.groupBy(
    people.filter(({ type, classYear }) => classYear && (type === 'student' || type === 'alumni')),
    ({ classYear }) => classYear!,
  )
  const choose = chooser(random, taught)
  return Array.from({ length: yearsBack }, (_, back) => thisYear - back).flatMap((schoolYear) => {
    // This fall's first-years have not finished a course yet.
    const authors = [0, 1, 2, 3].flatMap((ahead) => byClass.get(schoolYear + ahead) ?? [])
    if (authors.length === 0) return []
    return Array.from({ length: world.scaled(1780) }, () => {
      const moment = inventMoment(world, schoolYear)
      const author = random.pick(authors)
      const about = choose()
      return moment && mayHaveWritten(author)
        ? [inventSurvey(world, about, { author, moment })]
        : []
    }).flat()
  })
}

const mayHaveWritten = ({ type, hasAcceptedFactrakPolicy, unixID }: SeedPerson) =>
  (type === 'alumni' || hasAcceptedFactrakPolicy) && unixID !== 'sophomore'

/** Returns a function that draws a course by weight, with a binary search. */
function chooser(random: SeedWorld['random'], taught: Taught[]) {
  let sum = 0
  const sums = taught.map(({ weight }) => (sum += weight))
  return () => {
    const drawn = random.next() * sum
    let [low, high] = [0, sums.length - 1]
    while (low < high) {
      const middle = (low + high) >> 1
      if (sums[middle]! < drawn) low = middle + 1
      else high = middle
    }
    return taught[low]!
  }
}

type Moment = { createdTime: string; semesterSeason: Season; semesterYear: number }

const terms: readonly (readonly [Season, start: string, later: number])[] = [
  ['fall', '-10-20', -1],
  ['winter-study', '-01-28', 0],
  ['spring', '-05-01', 0],
]

/** Draws a moment in the ten weeks around the end of a term; undefined when it is in the future. */
function inventMoment({ random, now }: SeedWorld, schoolYear: number): Moment | undefined {
  const [season, start, later] = random.weighted([
    [terms[0]!, 5],
    [terms[1]!, 1],
    [terms[2]!, 5],
  ])
  const semesterYear = schoolYear + later
  const begin = new Date(`${semesterYear}${start}T14:00:00Z`).getTime()
  const createdTime = new Date(begin + random.next() * 70 * 86_400_000)
  if (createdTime >= now) return undefined
  return { createdTime: createdTime.toISOString(), semesterSeason: season, semesterYear }
}

type Origin = { author: SeedPerson; moment: Moment }

function inventSurvey({ random }: SeedWorld, about: Taught, { author, moment }: Origin): Written {
  const scale = (trait: number, silence = 0.1) =>
    random.chance(silence) ? null : Math.round(around(random, trait, 1))
  const work = around(random, about.work, 0.8)
  const quality = around(random, (about.interest + about.teaching) / 2, 1)
  const likes = (trait: number, silence: number) =>
    random.chance(silence) ? null : random.chance(0.06 + 0.88 * Math.min(1, (trait - 1) / 5.8))
  const answers = [
    about.interest,
    about.care,
    about.teaching,
    about.teaching,
    about.care,
    about.care,
  ]
  const [first, ...others] = scaleQuestions
  return {
    ...moment,
    by: author,
    courseID: about.courseID,
    professorID: about.professorID,
    comment: inventComment(random, { quality, work }),
    wouldRecommendCourse: likes(quality, 0.06),
    wouldTakeAnother: likes((quality + about.teaching) / 2, 0.06),
    [first]: Math.round(work),
    ...Object.fromEntries(
      others.map((question, at) => [question, scale(answers[at]!, at > 4 ? 0.4 : 0.1)]),
    ),
    courseFormat: random.weighted([
      [courseFormats[0], 12],
      [courseFormats[1], 1],
      [courseFormats[2], 1],
      [null, 3],
    ]),
  }
}

/** Generates two reviews of this half year for each demo account that owes none. */
function inventForDemo(world: SeedWorld, taught: Taught[]): Written[] {
  const { demo, now, random, services } = world
  const { TIME_ZONE } = services.config
  const began = new Date(`${periodStart(dayIn(now, TIME_ZONE))}T12:00:00Z`).getTime()
  const span = Math.max(0, now.getTime() - began)
  return [demo.student, demo.senior, demo.moderator, demo.banned].flatMap((author) =>
    random.sample(taught, 2).map((about) => {
      const createdTime = new Date(now.getTime() - span * random.next()).toISOString()
      const [semesterSeason, , later] = terms[2]!
      const semesterYear = now.getUTCFullYear() + later - (now.getUTCMonth() < 2 ? 1 : 0)
      const moment = { createdTime, semesterSeason, semesterYear }
      return inventSurvey(world, about, { author, moment })
    }),
  )
}

type Author = { surveyID: number; by: SeedPerson }

/** Seeds students' votes on recent reviews. */
async function seedVotes(world: SeedWorld, authors: Author[]) {
  const { db, random, students, made, services } = world
  const readers = students.filter(({ hasAcceptedFactrakPolicy }) => hasAcceptedFactrakPolicy)
  const votes = authors.slice(-authors.length / 2).flatMap(({ surveyID, by }) => {
    const voters = random.sample(
      readers,
      random.weighted([
        [0, 4],
        [1, 3],
        [3, 3],
        [6, 2],
        [12, 1],
      ]),
    )
    const liking = 0.4 + random.next() * 0.6
    return voters
      .filter(({ id }) => id !== by.id)
      .map((voter) => ({
        surveyID,
        voter: voterFor(services.config, 'factrak vote', { person: voter, surveyID }),
        agrees: random.chance(liking),
      }))
  })
  await insertAll(db, agreements, votes)
  made(votes.length, 'votes')
}

/** Seeds open flags. */
async function seedFlags(world: SeedWorld, authors: Author[]) {
  const { db, random, students, now, made, scaled, demo } = world
  const recent = random.sample(authors.slice(-authors.length / 3), scaled(14))
  // The moderator of the demo can decide about all of them: none is their own.
  const others = recent.filter(({ by }) => by.id !== demo.moderator.id)
  const rows = others.flatMap(({ surveyID, by }, at) =>
    random
      .sample(students, random.int(1, 3))
      .filter(({ id }) => id !== by.id)
      .map((person, place) => ({
        surveyID,
        flagger: voterFor(world.services.config, 'factrak flag', { person, surveyID }),
        reason: random.pick(flagReasons),
        createdTime: new Date(now.getTime() - (at * 7 + place + 1) * 3_600_000).toISOString(),
      })),
  )
  await insertAll(db, flags, rows)
  made(rows.length, 'flags')
}
