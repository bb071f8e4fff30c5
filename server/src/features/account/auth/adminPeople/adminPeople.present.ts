import { banAreas, roleNames } from '@wso/contract/account/administration.limits'
import type { AdminPerson, AdminPersonDetail } from '@wso/contract/account/adminPeople'
import type { bans, users } from '#features/users/users.table.ts'
import { roleColumns } from './accountChanges.ts'

type PersonRow = Pick<
  typeof users.$inferSelect,
  | 'id'
  | 'name'
  | 'unixID'
  | 'type'
  | 'classYear'
  | 'atWilliams'
  | 'disabledTime'
  | 'admin'
  | 'factrakAdmin'
  | 'goodrichManager'
>

/** Presents a person to an administrator. */
export const presentPerson = (row: PersonRow): AdminPerson => ({
  id: row.id,
  name: row.name,
  unixID: row.unixID,
  type: row.type,
  classYear: row.classYear ?? undefined,
  roles: roleNames.filter((role) => row[roleColumns[role]]),
  atWilliams: row.atWilliams,
  closedTime: row.disabledTime ?? undefined,
})

/** Presents a ban in force. */
export const presentBan = (
  ban: typeof bans.$inferSelect,
): NonNullable<AdminPersonDetail['ban']> => ({
  areas: banAreas.filter((area) => ban[area]),
  reason: ban.reason,
  createdTime: ban.createdTime,
  endTime: ban.endTime,
})
