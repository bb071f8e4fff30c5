import type { TeamMember } from '@wso/contract/site/team'
import { asc, eq } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { users } from '#features/users/users.table.ts'
import { teamMembers } from './team.table.ts'

/** Lists the board, then the contributors. Links to the directory are sent only to viewers who may read it. */
export async function list({ db, viewer }: Context): Promise<TeamMember[]> {
  const rows = await db
    .select({
      name: users.name,
      group: teamMembers.group,
      role: teamMembers.role,
      userID: users.id,
      unixID: users.unixID,
      isListed: users.visible,
      isHere: users.atWilliams,
    })
    .from(teamMembers)
    .innerJoin(users, eq(users.id, teamMembers.userID))
    .orderBy(asc(teamMembers.group), asc(teamMembers.position))
    .limit(500)
  const readsDirectory = viewer.scopes.has('service:users')
  return rows.map(({ name, group, role, userID, unixID, isListed, isHere }) => ({
    name,
    group,
    role,
    ...(readsDirectory && isListed && isHere && { userID, unixID }),
  }))
}
