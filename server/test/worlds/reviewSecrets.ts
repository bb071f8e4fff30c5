import { sql } from 'drizzle-orm'
import { authorOf as dormAuthorOf } from '#features/dormtrak/records/authors.public.ts'
import { authorOf, voterFor } from '#features/factrak/reviews/authors.public.ts'
import { testKeys } from '#test/app.ts'
import { longEnough } from '#test/factories/factrak.ts'
import { publishBatch } from '../../src/publishBatch.ts'
import type { CampusWithSecrets } from './campus.ts'
import { runnerOf } from './runner.ts'
import type { Secret } from './secret.ts'

/** Who wrote reviews, and reviews that are not published yet. */
export function reviewSecrets(campus: CampusWithSecrets): Secret[] {
  const { author, other, rooms, survey, subject } = campus
  const { services } = campus.portal
  const { run, only, now } = runnerOf(campus)
  const people = [author, other] as const
  const pending = authorOf(testKeys.config, campus.owner, subject)

  return [
    {
      name: 'who wrote the review of a course',
      set: (world) =>
        run(sql`update factrak_surveys set author = ${authorOf(testKeys.config, people[world], subject)}
          where id = ${survey.id}`),
    },
    {
      name: 'a review of a course before the batch of its day',
      set: only(
        sql`insert into factrak_surveys (author, professor_id, course_id, comment, created_time, approachability)
          values (${pending}, ${subject.professorID},
            ${subject.courseID}, ${longEnough}, ${now}, 1)`,
        sql`delete from factrak_surveys where author = ${pending}`,
      ),
    },
    {
      name: 'who agreed with a review',
      set: async (world) => {
        const voters = people.map((person) =>
          voterFor(testKeys.config, 'factrak vote', { person, surveyID: survey.id }),
        )
        await run(sql`delete from factrak_agreements where survey_id = ${survey.id}`)
        await run(sql`insert into factrak_agreements (survey_id, voter, agrees)
          values (${survey.id}, ${voters[world]}, true)`)
      },
    },
    {
      name: 'who wrote the review of a room',
      set: (world) =>
        run(sql`update dorm_reviews
          set author = ${dormAuthorOf(testKeys.config, people[world], rooms[0].id)}
          where id = ${campus.dormReview.id}`),
    },
    {
      name: 'what a review says that is held back',
      set: async (world) => {
        await run(sql`update dorm_reviews set wifi = ${[1, 5][world]}, satisfaction = ${[1, 5][world]},
          comment = ${['Cold and loud.', 'Warm and quiet.'][world]} where id = ${campus.heldBack.id}`)
        await publishBatch(services)
      },
    },
  ]
}
