import { desc, eq, getTableColumns, sql } from 'drizzle-orm'
import { areasOfStudy } from '../../../factrak/subjects/areas.table.ts'
import { courses } from '../../../factrak/subjects/courses.table.ts'
import {
  agreements,
  flags,
  pastReviews,
  surveyAuthors,
  surveys,
} from '../../../factrak/surveys/surveys.table.ts'
import { users } from '../../../users/users.table.ts'
import { type ExportSource, mostExported } from '../account.policy.ts'

/** Reads a person's reviews, votes and flags in Factrak, newest first. */
export async function exportFactrak({ db, id }: ExportSource) {
  return {
    reviews: await db
      .select({
        ...getTableColumns(surveys),
        professor: users.name,
        course: sql<string>`${areasOfStudy.abbreviation} || ' ' || ${courses.number}`,
      })
      .from(surveyAuthors)
      .innerJoin(surveys, eq(surveys.id, surveyAuthors.surveyID))
      .innerJoin(users, eq(users.id, surveys.professorID))
      .innerJoin(courses, eq(courses.id, surveys.courseID))
      .innerJoin(areasOfStudy, eq(areasOfStudy.id, courses.areaOfStudyID))
      .where(eq(surveyAuthors.userID, id))
      .orderBy(desc(surveys.id))
      .limit(mostExported),
    earlierReviews: await db
      .select({ professorID: pastReviews.professorID, courseID: pastReviews.courseID })
      .from(pastReviews)
      .where(eq(pastReviews.userID, id))
      .limit(mostExported),
    votes: await db
      .select()
      .from(agreements)
      .where(eq(agreements.userID, id))
      .orderBy(desc(agreements.id))
      .limit(mostExported),
    flags: await db
      .select()
      .from(flags)
      .where(eq(flags.userID, id))
      .orderBy(desc(flags.id))
      .limit(mostExported),
  }
}
