import { isRegistrarNumber } from '@wso/contract/college/courseCode'
import { dayIn } from '@wso/contract/core/dates/day'
import { visibleText } from '@wso/contract/core/text/visible'
import { type CourseFormat, courseFormats } from '@wso/contract/factrak/courseFormats'
import { surveyLimits } from '@wso/contract/factrak/reviewRules'
import { type NewSurvey, type Survey, type SurveyChanges } from '@wso/contract/factrak/reviews'
import { and, eq, isNotNull } from 'drizzle-orm'
import { classStanding } from '#core/calendar/classStanding.ts'
import type { Context } from '#core/context.ts'
import { columnsOf } from '#core/database/columnsOf.ts'
import { brokenConstraint, type Db } from '#core/database/db.ts'
import { insertUnderRandomKey } from '#core/database/insert.ts'
import { notFound, refuse } from '#core/refusal.ts'
import { checkVersion } from '#core/version.ts'
import { personOf } from '#core/viewer.ts'
import { areasOfStudy } from '#features/college/areas/areas.table.ts'
import { courses } from '#features/college/courses/courses.table.ts'
import { secureByRole } from '#features/security/security.public.ts'
import { teachesHere } from '#features/users/professors.public.ts'
import { users } from '#features/users/users.table.ts'
import { authorOf } from './authors.public.ts'
import { type Decide, erase, eraseRemoved, isKept } from './decisions.public.ts'
import { addMarks, lockAuthor } from './marks.ts'
import { checkTerm, isModerator } from './reviews.policy.ts'
import { noonOf, presentSurvey, readSurveys, versionOfSurvey } from './reviews.public.ts'
import { get } from './reviews.service.ts'
import { flags, surveys } from './reviews.table.ts'
import { votesFor } from './search.public.ts'

/**
 * Writes a review, once per person, professor and course. It is stored apart from its author.
 * @throws 1531 to 1540 and 1402, in the order existing clients expect
 */
export async function create(context: Context, body: NewSurvey): Promise<Survey> {
  const { db, config, viewer, now } = context
  checkSubjectNamed(body)
  const checked = checkContent(context, body)
  checkAuthor(context)
  const author = personOf(viewer)
  const id = await db
    .transaction(async (db) => {
      await lockAuthor(db, config, author)
      const { professorID } = body
      await checkProfessor(db, professorID)
      const courseID = await courseOf(db, body)
      const createdTime = noonOf(now().toISOString(), config.TIME_ZONE)
      const review = { professorID, courseID, createdTime }
      await addMarks(db, context, author, review)
      const pseudonym = authorOf(config, author, review)
      await eraseRemoved(db, pseudonym)
      return insertUnderRandomKey(db, surveys, {
        ...columnsOf(surveys, checked),
        ...review,
        author: pseudonym,
      })
    })
    .catch((error: unknown) => {
      if (brokenConstraint(error) === 'factrak_surveys_author') throw refuse('surveyExists')
      throw error
    })
  context.updateToken()
  return get(context, id)
}

function checkSubjectNamed({ courseID, areaOfStudyAbbreviation, courseNumber }: NewSurvey) {
  if (!courseID && !(areaOfStudyAbbreviation && courseNumber)) {
    const missing = areaOfStudyAbbreviation ? 'courseNumber' : 'areaOfStudyAbbreviation'
    throw refuse('surveyCourseMissing', undefined, { errors: [`${missing}: name the course`] })
  }
}

/** Checks the fields that have their own error numbers. */
function checkContent({ config, now }: Context, body: SurveyChanges & { comment: string }) {
  checkComment(body.comment)
  const term = checkTerm(body, dayIn(now(), config.TIME_ZONE))
  return { ...body, ...term, courseFormat: formatOf(body) }
}

function checkComment(comment: string) {
  const length = [...visibleText(comment)].length
  if (length >= surveyLimits.commentMin) return
  const errors = [
    `comment: write at least ${surveyLimits.commentMin} characters; these are ${length}`,
  ]
  throw refuse('surveyCommentShort', undefined, { errors })
}

function formatOf({ courseFormat }: SurveyChanges): CourseFormat | null {
  if (!courseFormat) return null
  const format = courseFormats.find((known) => known === courseFormat)
  if (format) return format
  throw refuse('badCourseFormat', undefined, {
    errors: [`courseFormat: must be one of ${courseFormats.join(', ')}`],
  })
}

function checkAuthor({ viewer, now, config }: Context) {
  const { type, atWilliams, classYear } = personOf(viewer)
  if (type !== 'student' || !atWilliams) throw refuse('surveyAuthor')
  if (classStanding(classYear, { now: now(), timeZone: config.TIME_ZONE }).year < 1) {
    throw refuse('prefrosh')
  }
}

async function checkProfessor(db: Db, id: number) {
  const [professor] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), teachesHere()))
  if (professor) return
  throw refuse('professorUnknown', undefined, { errors: ['professorID: choose a professor'] })
}

/** Finds the course by its id, or by area and number; an unknown number makes a pending course. */
async function courseOf(db: Db, body: NewSurvey): Promise<number> {
  if (body.courseID) {
    const [course] = await db
      .select({ id: courses.id })
      .from(courses)
      .where(eq(courses.id, body.courseID))
      .for('key share')
    if (course) return course.id
    throw refuse('courseUnknown', undefined, { errors: ['courseID: choose a course'] })
  }
  const { areaOfStudyAbbreviation: code, courseNumber } = body
  const [area] = await db
    .select({ id: areasOfStudy.id })
    .from(areasOfStudy)
    .where(eq(areasOfStudy.abbreviation, code ?? ''))
  if (!area) {
    const errors = ['areaOfStudyAbbreviation: choose an area of study']
    throw refuse('areaUnknown', undefined, { errors })
  }
  return courseNumbered(db, { areaOfStudyID: area.id, number: courseNumber ?? '' })
}

/** @throws 1535 for an unknown number that is not in the registrar's format */
async function courseNumbered(db: Db, course: { areaOfStudyID: number; number: string }) {
  const { areaOfStudyID, number } = course
  const isCourse = and(eq(courses.areaOfStudyID, areaOfStudyID), eq(courses.number, number))
  // Locked, because a pending course is deleted with its last review.
  const [known] = await db.select({ id: courses.id }).from(courses).where(isCourse).for('key share')
  if (known) return known.id
  if (!isRegistrarNumber(number)) {
    const errors = ['courseNumber: must be three digits, with a letter for tutorials: 214 or 214T']
    throw refuse('courseUnknown', undefined, { errors })
  }
  // An update returns the row even when another transaction has just inserted it.
  const [row] = await db
    .insert(courses)
    .values({ ...course, pending: true })
    .onConflictDoUpdate({
      target: [courses.areaOfStudyID, courses.number],
      set: { number },
    })
    .returning({ id: courses.id })
  return row!.id
}

/** Changes the viewer's review. A changed comment can be flagged again, even after moderators kept it. @throws 404, 1331 */
export async function update(context: Context, id: number, body: SurveyChanges): Promise<Survey> {
  const { db, config, viewer } = context
  const { survey } = await ownOrRefuse(context, id)
  if (body.comment !== undefined) checkComment(body.comment)
  const { courseFormat, ...plain } = body
  const changes = {
    ...columnsOf(surveys, plain),
    ...checkTerm({ ...survey, ...body }, dayIn(context.now(), context.config.TIME_ZONE)),
    ...(courseFormat !== undefined && { courseFormat: formatOf(body) }),
  }
  await db.transaction(async (db) => {
    // Lock the author first, as everywhere, to avoid deadlocks.
    await lockAuthor(db, config, personOf(viewer))
    const isThis = and(eq(surveys.id, id), isKept)
    const [row] = await db.select().from(surveys).where(isThis).for('update')
    if (!row) throw notFound('Review')
    await checkVersion({ given: body.version, current: versionOfSurvey(row) }, () =>
      get({ ...context, db }, id),
    )
    await db.update(surveys).set(changes).where(eq(surveys.id, id))
    if (body.comment !== undefined && body.comment !== survey.comment) {
      await db.delete(flags).where(and(eq(flags.surveyID, id), isNotNull(flags.decidedTime)))
    }
  })
  return get(context, id)
}

/** Loads the viewer's own review. @throws 404 when it is not visible, 1331 for another person's */
async function ownOrRefuse(context: Context, id: number) {
  const [row] = await readSurveys(context, (all) => all.where(and(eq(surveys.id, id), isKept)))
  if (!row || (row.ownID === null && row.survey.hiddenTime !== null)) throw notFound('Review')
  if (row.ownID === null) throw refuse('notSelf')
  return row
}

/**
 * Deletes the viewer's review with its votes; moderators may delete any and do not learn the author.
 * Returns the deleted review.
 * @throws 404, 1331
 */
export async function remove(context: Context, id: number, decide: Decide): Promise<Survey> {
  const [row] = await readSurveys(context, (all) => all.where(and(eq(surveys.id, id), isKept)))
  const isOwn = row?.ownID === context.viewer.id
  if (!row || (row.survey.hiddenTime && !isOwn && !isModerator(context.viewer))) {
    throw notFound('Review')
  }
  if (!isOwn && !isModerator(context.viewer)) throw refuse('notSelf')
  const votes = await votesFor(context, [row], { populateAgreements: true })
  if (isOwn) {
    const author = personOf(context.viewer)
    await context.db.transaction((db) => erase(db, context, { id, author }))
    context.updateToken()
  } else {
    await decide(context, id, { action: 'remove' })
    await secureByRole(context, { action: 'content.delete', details: { subject: `survey:${id}` } })
  }
  return presentSurvey(context, row, { votes: votes.get(id) })
}
