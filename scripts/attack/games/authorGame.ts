import { courses } from '@wso/contract/factrak/courses'
import { ratings } from '@wso/contract/factrak/ratings'
import { factrak } from '@wso/contract/factrak/reviews'
import { users } from '@wso/contract/users/users'
import { publishBatch } from '@wso/server/publishBatch'
import {
  addCourse,
  addDebtor,
  addProfessor,
  addReader,
  addSurvey,
  newSurvey,
} from '@wso/server/testing/factories/factrak'
import { sql } from 'drizzle-orm'
import { answerOf, type Game, inRoles } from './game.ts'

/** Which of two students wrote a review, asked before and after one of them deletes the account. */
export const authorGame: Game = {
  name: 'author',
  promise: 'Readers and moderators cannot see who wrote a review.',
  adversary:
    'four readers and a moderator, every read of the course and both people, on the day, after the batch, and after one account is deleted',
  play: async (campus, secret) => {
    const { db, as, services, clock } = campus
    const day = clock.now()
    const [ann, bea] = [await addDebtor(db), await addDebtor(db)]
    const [professor, course] = [await addProfessor(db), await addCourse(db)]
    const about = { professorID: professor.id, courseID: course.id }
    for (const courseWorkload of [2, 3, 4, 5]) await addSurvey(db, { ...about, courseWorkload })
    await publishBatch(services)
    const author = [ann, bea][secret]!
    const { id } = await (
      await as(author)
    )(factrak.create, { body: newSurvey({ ...about, courseWorkload: 7 }) })
    const spies = await Promise.all(
      [{}, {}, {}, {}, { factrakAdmin: true }].map((spy) => addReader(db, spy)),
    )
    const look = async () => {
      const calls = await Promise.all(spies.map(as))
      return Promise.all(
        calls.map(async (call) => ({
          course: await call(courses.get, { params: { id: course.id }, query: {} }),
          ratings: await call(ratings.ofCourse, { params: { id: course.id }, query: {} }),
          reviews: await call(factrak.list, { query: { courseID: course.id } }),
          // Not found once the account is deleted.
          ann: await answerOf(call(users.get, { params: { id: ann.id } })),
          bea: await call(users.get, { params: { id: bea.id } }),
        })),
      )
    }
    const onTheDay = await look()
    clock.set(new Date(day.getTime() + 86_400_000).toISOString())
    await publishBatch(services)
    const published = await look()
    await db.execute(sql`delete from users where id = ${ann.id}`)
    const deleted = await look()
    const roles = { ann, bea, professor, course, review: { id } }
    return {
      seen: inRoles({ onTheDay, published, deleted }, roles),
      // A reader that counts the reviews whose author still has an account.
      planted: { surveyCount: author === ann ? 4 : 5 },
    }
  },
}
