import { isDeepStrictEqual } from 'node:util'
import { courses } from '@wso/contract/factrak/courses'
import { ratings } from '@wso/contract/factrak/ratings'
import { factrak } from '@wso/contract/factrak/reviews'
import { users } from '@wso/contract/users/users'
import { publishBatch } from '@wso/server/publishBatch'
import {
  addArea,
  addCourse,
  addDebtor,
  addProfessor,
  addReader,
  addSurvey,
  newSurvey,
} from '@wso/server/testing/factories/factrak'
import { sql } from 'drizzle-orm'
import { answerOf, byPlace, type Game, inOrder, inRoles } from './game.ts'

type Look = { ratings: unknown }

/** Which of two students wrote two reviews, asked before and after one of them deletes the account. */
export const authorGame: Game = {
  name: 'author',
  promise: 'Readers and moderators cannot see who wrote a review.',
  adversary:
    'four readers and a moderator, every read of the course, the professor and both people, on the day, after the batch, and after one account is deleted',
  // An average that moves with the account is made of its author's reviews.
  solve: ({ published, deleted }) => {
    const [before, after] = [published, deleted].map((look) => (look as Look[])[0]!.ratings)
    return isDeepStrictEqual(before, after) ? 1 : 0
  },
  play: async (campus, secret, luck) => {
    const { db, as, services, clock } = campus
    const day = clock.now()
    const [ann, bea] = [await addDebtor(db), await addDebtor(db)]
    const [professor, area] = [await addProfessor(db), await addArea(db)]
    const subject = { areaOfStudyID: area.id }
    const [course, second] = [await addCourse(db, subject), await addCourse(db, subject)]
    const about = { professorID: professor.id, courseID: course.id }
    // Enough for averages.
    const others = await inOrder(Array.from({ length: 5 + luck(4) }), (_, at) =>
      addSurvey(db, {
        ...about,
        courseWorkload: 1 + luck(4),
        // Lists have reviews of one day in a random order.
        createdTime: `2026-09-0${1 + at}T12:00:00Z`,
      }),
    )
    await publishBatch(services)
    const author = [ann, bea][secret]!
    const write = await as(author)
    const [one, two] = await inOrder([course, second], ({ id: courseID }, at) =>
      write(factrak.create, {
        body: newSurvey({ ...about, courseID, courseWorkload: at === 0 ? 7 : 5 + luck(2) }),
      }),
    )
    const spies = await Promise.all(
      [{}, {}, {}, {}, { factrakAdmin: true }].map((spy) => addReader(db, spy)),
    )
    const look = async () => {
      const calls = await Promise.all(spies.map(as))
      return inOrder(calls, async (call) => ({
        course: await call(courses.get, { params: { id: course.id }, query: {} }),
        ratings: await call(ratings.ofProfessor, { params: { id: professor.id }, query: {} }),
        reviews: await call(factrak.list, { query: { courseID: course.id } }),
        // Not found once the account is deleted.
        ann: await answerOf(call(users.get, { params: { id: ann.id } })),
        bea: await call(users.get, { params: { id: bea.id } }),
      }))
    }
    const onTheDay = await look()
    clock.set(new Date(day.getTime() + 86_400_000).toISOString())
    await publishBatch(services)
    const published = await look()
    await db.execute(sql`delete from users where id = ${ann.id}`)
    const deleted = await look()
    const roles = {
      ann,
      bea,
      professor,
      area,
      course,
      second,
      one: one!,
      two: two!,
      ...byPlace('review', others),
    }
    return {
      seen: inRoles({ onTheDay, published, deleted }, roles),
      // A reader that counts the reviews whose author still has an account.
      planted: { surveyCount: author === ann ? 0 : 2 },
    }
  },
}
