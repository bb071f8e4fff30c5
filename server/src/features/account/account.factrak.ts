import { desc, eq, getTableColumns, sql } from 'drizzle-orm'
import { areasOfStudy } from '../areas/areas.table.ts'
import { courses } from '../courses/courses.table.ts'
import { agreements, flags, surveyAuthors, surveys } from '../factrak/factrak.table.ts'
import { users } from '../users/users.table.ts'
import { most, type Own } from './account.own.ts'

/** What a person wrote, voted and flagged in Factrak, the newest first; nobody's votes but theirs. */
export async function ownFactrak({ db, id }: Own) {
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
      .limit(most),
    votes: await db
      .select()
      .from(agreements)
      .where(eq(agreements.userID, id))
      .orderBy(desc(agreements.id))
      .limit(most),
    flags: await db
      .select()
      .from(flags)
      .where(eq(flags.userID, id))
      .orderBy(desc(flags.id))
      .limit(most),
  }
}
