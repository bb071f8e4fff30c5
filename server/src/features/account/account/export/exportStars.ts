import { asc, desc, eq } from 'drizzle-orm'
import { userStars } from '../../../users/stars/stars.table.ts'
import { users } from '../../../users/users.table.ts'
import { type ExportSource, mostExported } from '../account.policy.ts'

/** Reads the people whom a person has starred. Who starred the person is other people's data. */
export async function exportStars({ db, id }: ExportSource) {
  const stars = await db
    .select({ userID: users.id, name: users.name, createdTime: userStars.createdTime })
    .from(userStars)
    .innerJoin(users, eq(users.id, userStars.otherID))
    .where(eq(userStars.userID, id))
    .orderBy(desc(userStars.createdTime), asc(users.id))
    .limit(mostExported)
  return { stars }
}
