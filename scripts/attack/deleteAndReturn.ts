import { account } from '@wso/contract/account/account'
import { courses } from '@wso/contract/factrak/courses'
import { professors } from '@wso/contract/factrak/professors'
import { factrak } from '@wso/contract/factrak/reviews'
import { users } from '@wso/contract/users/users'
import { carryOutDeletions } from '@wso/server/features/account/account/account.delete'
import { bans, users as people } from '@wso/server/features/users/users.table'
import { eq } from 'drizzle-orm'
import { type Attack, hold, type Person, statusOf } from './attack.ts'
import { student } from './student.ts'

const comment =
  'The readings are long and the discussions are good; go to office hours before the first paper is due.'

/**
 * Deletes an account to escape a ban, owed reviews and the record of a review, then logs in again.
 */
export const deleteAndReturn: Attack = {
  name: 'delete and return',
  run: async (portal) => {
    const claims = student('mallory1')
    const first = await portal.signOn(claims)
    const { id } = await first.call(users.get, { params: { id: 'me' } })
    await accept(first)
    await portal.maintain(0, async ({ db, now }) => {
      const ban = { userID: id, reason: 'Sold answers', booktrak: true }
      await db.insert(bans).values({ ...ban, createdTime: now().toISOString() })
      await db.update(people).set({ onCampusSemesters: 5 }).where(eq(people.id, id))
    })
    const review = await subjectOf(await portal.signIn('senior'))
    await first.call(factrak.create, { body: review })

    const unconfirmed = await portal.signOn({ ...claims, auth_time: 1 })
    const body = { unixID: 'mallory1' }
    const borrowed = await statusOf(unconfirmed.call(account.remove, { body }))
    hold(borrowed >= 400, 'The account was deleted without a recent password.')
    await first.call(account.remove, { body })
    await portal.maintain(8, carryOutDeletions)

    const second = await portal.signOn(claims)
    const back = await second.call(users.get, { params: { id: 'me' } })
    hold(back.id !== id, 'The account was not deleted.')
    hold(!scopesOf(second).includes('service:booktrak'), 'Deleting the account lifted a ban.')
    await accept(second)
    const again = await statusOf(second.call(factrak.create, { body: review }))
    hold(again >= 400 && again < 500, `The same course could be reviewed again (${again}).`)
    const { factrakSurveyDeficit = 0 } = await second.call(users.get, { params: { id: 'me' } })
    hold(factrakSurveyDeficit > 0, 'Deleting the account waived the owed reviews.')
    return 'the ban, the owed reviews and the reviewed course survive the deletion'
  },
}

const accept = ({ call }: Person) =>
  call(users.update, { params: { id: 'me' }, body: { hasAcceptedFactrakPolicy: true } })

async function subjectOf({ call }: Person) {
  const [professor] = (await call(professors.list, { query: { limit: 1 } })).items
  const [course] = (await call(courses.list, { query: { limit: 1 } })).items
  hold(professor !== undefined && course !== undefined, 'The demo campus has nothing to review.')
  return { professorID: professor.id, courseID: course.id, comment }
}

function scopesOf({ token }: Person): string[] {
  const claims: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  return (claims as { scope: string[] }).scope
}
