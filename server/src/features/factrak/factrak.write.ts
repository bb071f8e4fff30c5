import { type NewSurvey, type Survey, type SurveyChanges } from '@wso/contract/factrak'
import { type CourseFormat, courseFormats, surveyLimits } from '@wso/contract/surveyRules'
import { and, eq, isNotNull } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { dayIn } from '#core/day.ts'
import { brokenConstraint, type Db } from '#core/db.ts'
import { notFound, refuse } from '#core/refusal.ts'
import { standing } from '#core/standing.ts'
import { personOf } from '#core/viewer.ts'
import { areasOfStudy } from '../areas/areas.table.ts'
import { courses } from '../courses/courses.table.ts'
import { teachesHere } from '../professors/professors.public.ts'
import { users } from '../users/users.table.ts'
import { lockAuthor, recomputeDeficits } from './factrak.deficit.ts'
import { decide, erase } from './factrak.moderation.ts'
import { checkTerm, isModerator } from './factrak.policy.ts'
import { presentSurvey, selectSurveys } from './factrak.public.ts'
import { get, votesFor } from './factrak.service.ts'
import { flags, surveyAuthors, surveys } from './factrak.table.ts'

/**
 * Writes a review: once a person, professor and course. What its author owes is right at once.
 * @throws 1531 to 1540 and 1402, in the order existing clients know
 */
export async function create(context: Context, body: NewSurvey): Promise<Survey> {
  const { db, viewer, now } = context
  checkSubjectNamed(body)
  const checked = checkContent(context, body)
  checkAuthor(context)
  const id = await db
    .transaction(async (db) => {
      await lockAuthor(db, viewer.id)
      const { professorID } = body
      await checkProfessor(db, professorID)
      const courseID = await courseOf(db, body)
      const row = { ...checked, professorID, courseID, createdTime: now().toISOString() }
      const [survey] = await db.insert(surveys).values(row).returning({ id: surveys.id })
      await db
        .insert(surveyAuthors)
        .values({ surveyID: survey!.id, userID: viewer.id, professorID, courseID })
      await recomputeDeficits(db, context, [viewer.id])
      return survey!.id
    })
    .catch((error: unknown) => {
      if (brokenConstraint(error) === 'factrak_survey_once') throw refuse('surveyExists')
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

/** The parts that have refusals of their own, checked. */
function checkContent({ config, now }: Context, body: SurveyChanges & { comment: string }) {
  checkComment(body.comment)
  const term = checkTerm(body, dayIn(now(), config.TIME_ZONE))
  return { ...body, ...term, courseFormat: formatOf(body) }
}

function checkComment(comment: string) {
  const length = [...comment].length
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
  if (standing(classYear, { now: now(), timeZone: config.TIME_ZONE }).year < 1) {
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

/** The course named by its id, or by area and number: then it comes into being if need be. */
async function courseOf(db: Db, body: NewSurvey): Promise<number> {
  if (body.courseID) {
    const [course] = await db
      .select({ id: courses.id })
      .from(courses)
      .where(eq(courses.id, body.courseID))
    if (course) return course.id
    throw refuse('courseUnknown', undefined, { errors: ['courseID: choose a course'] })
  }
  const { areaOfStudyAbbreviation: code = '', courseNumber: number = '' } = body
  const [area] = await db
    .select({ id: areasOfStudy.id })
    .from(areasOfStudy)
    .where(eq(areasOfStudy.abbreviation, code ?? ''))
  if (!area) {
    const errors = ['areaOfStudyAbbreviation: choose an area of study']
    throw refuse('areaUnknown', undefined, { errors })
  }
  const course = { areaOfStudyID: area.id, number: number ?? '' }
  // Writing the number again returns the row, whoever else writes it at the same moment.
  const [row] = await db
    .insert(courses)
    .values(course)
    .onConflictDoUpdate({
      target: [courses.areaOfStudyID, courses.number],
      set: { number: course.number },
    })
    .returning({ id: courses.id })
  return row!.id
}

/** Changes one's own review; a comment that moderators kept may be flagged again once it changes. */
export async function update(context: Context, id: number, body: SurveyChanges): Promise<Survey> {
  const { db, viewer } = context
  const { survey } = await ownOrRefuse(context, id)
  if (body.comment !== undefined) checkComment(body.comment)
  const { courseFormat, ...plain } = body
  const changes = {
    ...plain,
    ...checkTerm({ ...survey, ...body }, dayIn(context.now(), context.config.TIME_ZONE)),
    ...(courseFormat !== undefined && { courseFormat: formatOf(body) }),
  }
  await db.transaction(async (db) => {
    // The author's row first, as everywhere, so that nobody waits in a circle.
    await lockAuthor(db, viewer.id)
    await db.update(surveys).set(changes).where(eq(surveys.id, id))
    if (body.comment !== undefined && body.comment !== survey.comment) {
      await db.delete(flags).where(and(eq(flags.surveyID, id), isNotNull(flags.decidedTime)))
    }
  })
  return get(context, id)
}

/** The viewer's own review. @throws 404 for one they cannot see, 1331 for another's */
async function ownOrRefuse(context: Context, id: number) {
  const [row] = await selectSurveys(context).where(eq(surveys.id, id))
  if (!row || (row.ownID === null && row.survey.hiddenTime !== null)) throw notFound('Review')
  if (row.ownID === null) throw refuse('notSelf')
  return row
}

/**
 * Deletes a review with its votes: the author's own, or any by a moderator, who does not learn
 * whose it was. Answers what was deleted.
 */
export async function remove(context: Context, id: number): Promise<Survey> {
  const [row] = await selectSurveys(context).where(eq(surveys.id, id))
  const isOwn = row?.ownID === context.viewer.id
  if (!row || (row.survey.hiddenTime && !isOwn && !isModerator(context.viewer))) {
    throw notFound('Review')
  }
  if (!isOwn && !isModerator(context.viewer)) throw refuse('notSelf')
  const votes = await votesFor(context, [row], { populateAgreements: true })
  if (isOwn) {
    await context.db.transaction((db) => erase(db, context, id))
    context.updateToken()
  } else {
    await decide(context, id, { action: 'remove' })
  }
  return presentSurvey(row, votes.get(id))
}
