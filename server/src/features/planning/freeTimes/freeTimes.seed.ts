import { and, asc, eq, isNull, ne } from 'drizzle-orm'
import { schedules } from '#features/planning/schedules/schedules.table.ts'
import { users } from '#features/users/users.table.ts'
import type { SeedPerson, SeedWorld } from '#seed/world.ts'
import { create } from './freeGroups.write.ts'
import { share } from './freeTimes.write.ts'

/** Seeds people who share their free times with the demo student, and a group of the student. */
export async function seedFreeTimes({ db, demo, as, made }: SeedWorld) {
  const rows = await db
    .select({ person: users })
    .from(schedules)
    .innerJoin(users, eq(users.id, schedules.userID))
    .where(
      and(
        schedules.isDefault,
        users.visible,
        users.atWilliams,
        isNull(users.disabledTime),
        ne(users.id, demo.student.id),
      ),
    )
    .orderBy(asc(users.id))
  const friends = rows.map(({ person }): SeedPerson => person)
  for (const friend of friends) await share(as(friend), demo.student.id)
  await share(as(demo.student), demo.senior.id)
  await create(as(demo.student), {
    name: 'Suitemates',
    isShared: true,
    userIDs: friends.slice(0, 3).map(({ id }) => id),
  })
  made(friends.length + 1, 'shares of free times')
}
