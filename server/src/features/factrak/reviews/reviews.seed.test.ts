import { factrakAdmin } from '@wso/contract/factrak/moderation'
import { factrak } from '@wso/contract/factrak/reviews'
import { inArray } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { users } from '#features/users/users.table.ts'
import { seedCampus } from '#seed/seed.ts'
import { startApp } from '#test/app.ts'
import { reviewsOwed } from './marks.ts'
import { recomputeAllDeficits } from './reviewDeficit.ts'

const { db, as, services } = await startApp(inject('postgres'))
await seedCampus(services, { people: 300, report: () => undefined })

const named = async (...names: string[]) =>
  db.select().from(users).where(inArray(users.unixID, names)).orderBy(users.unixID)

test('the demo accounts owe what the documentation says, by the rules', async () => {
  const owed = async () =>
    Promise.all(
      (await named('student', 'senior', 'sophomore', 'newstudent', 'moderator', 'banned')).map(
        async (person) => [person.unixID, await reviewsOwed(db, services, person)],
      ),
    )
  const expected = [
    ['banned', 0],
    ['moderator', 0],
    ['newstudent', 0],
    ['senior', 0],
    ['sophomore', 2],
    ['student', 0],
  ]
  expect(await owed()).toEqual(expected)
  await recomputeAllDeficits(services)
  expect(await owed()).toEqual(expected)
})

test('there are reviews of the last years to read, and some that wait for a decision', async () => {
  const [student, moderator] = [await named('student'), await named('moderator')]
  const asStudent = await as(student[0]!)
  const { total } = await asStudent(factrak.list, { query: { limit: 1 } })
  expect(total).toBeGreaterThan(300)
  const asModerator = await as(moderator[0]!)
  expect((await asModerator(factrakAdmin.list, { query: {} })).total).toBeGreaterThan(0)
})
