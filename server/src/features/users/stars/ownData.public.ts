import { asc, desc, eq } from 'drizzle-orm'
import { maxExported, type OwnSource } from '#core/database/ownRows.ts'
import { users } from '#features/users/users.table.ts'
import { userStars } from './stars.table.ts'

/** Reads the people whom a person has starred. Who starred the person is other people's data. */
export async function ownStars({ db, viewer }: OwnSource) {
  const stars = await db
    .select({ userID: users.id, name: users.name, createdTime: userStars.createdTime })
    .from(userStars)
    .innerJoin(users, eq(users.id, userStars.otherID))
    .where(eq(userStars.userID, viewer.id))
    .orderBy(desc(userStars.createdTime), asc(users.id))
    .limit(maxExported)
  return { stars }
}
