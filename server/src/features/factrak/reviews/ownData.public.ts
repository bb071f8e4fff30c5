import { desc, eq, getTableColumns, sql } from 'drizzle-orm'
import { isOneOf, isOneOfTexts } from '#core/database/db.ts'
import { maxExported, type OwnSource } from '#core/database/ownRows.ts'
import { personOf } from '#core/viewer.ts'
import { areasOfStudy } from '#features/college/areas/areas.table.ts'
import { courses } from '#features/college/courses/courses.table.ts'
import { users } from '#features/users/users.table.ts'
import { surveysOf, voterOf } from './authors.public.ts'
import { reviewedPairs } from './marks.ts'
import { agreements, flags, surveys } from './reviews.table.ts'

/** Reads a person's reviews, votes and flags in Factrak, newest first. */
export async function ownFactrak(source: OwnSource) {
  const { db, config, viewer } = source
  const { author: _author, ...columns } = getTableColumns(surveys)
  const person = personOf(viewer)
  const ids = await surveysOf(db, config, person)
  const reviews = await db
    .select({
      ...columns,
      professor: users.name,
      course: sql<string>`${areasOfStudy.abbreviation} || ' ' || ${courses.number}`,
    })
    .from(surveys)
    .innerJoin(users, eq(users.id, surveys.professorID))
    .innerJoin(courses, eq(courses.id, surveys.courseID))
    .innerJoin(areasOfStudy, eq(areasOfStudy.id, courses.areaOfStudyID))
    .where(isOneOf(surveys.id, ids))
    .orderBy(desc(surveys.id))
    .limit(maxExported)
  const pairs = await reviewedPairs(db, config, person)
  const isOwn = ({ professorID, courseID }: (typeof pairs)[number]) =>
    reviews.some((own) => own.professorID === professorID && own.courseID === courseID)
  return {
    reviews,
    earlierReviews: pairs.filter((pair) => !isOwn(pair)),
    votes: await ownVotes(source),
    flags: await ownFlags(source),
  }
}

/** Votes and flags have a pseudonym per review, so those of one person are found by trying every review. */
async function ownVotes(source: OwnSource) {
  const { db } = source
  const { voter: _voter, ...columns } = getTableColumns(agreements)
  const rated = await db.selectDistinct({ id: agreements.surveyID }).from(agreements)
  const own = voterOf(source, 'factrak vote', idsOf(rated))
  return db
    .select(columns)
    .from(agreements)
    .where(isOneOfTexts(agreements.voter, own))
    .orderBy(desc(agreements.id))
    .limit(maxExported)
}

async function ownFlags(source: OwnSource) {
  const { db } = source
  const { flagger: _flagger, ...columns } = getTableColumns(flags)
  const flagged = await db.selectDistinct({ id: flags.surveyID }).from(flags)
  const own = voterOf(source, 'factrak flag', idsOf(flagged))
  return db
    .select(columns)
    .from(flags)
    .where(isOneOfTexts(flags.flagger, own))
    .orderBy(desc(flags.id))
    .limit(maxExported)
}

const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)
