import type { AdminBan } from '@wso/contract/account/adminBan'
import { banAreas, roleNames } from '@wso/contract/account/administration.limits'
import type { AdminPerson } from '@wso/contract/account/adminPeople'
import { hashOf } from '#core/version.ts'
import type { Viewer } from '#core/viewer.ts'
import type { BanArea } from '#features/users/bans.public.ts'
import { users } from '#features/users/users.table.ts'
import { roleColumns } from './accountChanges.ts'
import type { AppealRow } from './banAppeals.present.ts'
import { presentAppeal } from './banAppeals.present.ts'
import { areasOf, type Ban } from './banChanges.ts'

/** The columns that administrators read of a person. */
export const personColumns = {
  id: users.id,
  name: users.name,
  unixID: users.unixID,
  type: users.type,
  classYear: users.classYear,
  atWilliams: users.atWilliams,
  disabledTime: users.disabledTime,
  admin: users.admin,
  factrakAdmin: users.factrakAdmin,
  goodrichManager: users.goodrichManager,
}

type PersonRow = Pick<typeof users.$inferSelect, keyof typeof personColumns>

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

type AppealedBan = { ban: Ban; appeal: AppealRow | null; setByID: number | null }

/** Presents a ban with its appeal to an administrator. */
export const presentAppealedBan = (
  { ban, appeal, setByID }: AppealedBan,
  viewer: Viewer,
): AdminBan => ({
  ...presentBan(ban),
  ...(appeal && {
    appeal: { ...presentAppeal(appeal), isOwnDecision: setByID === viewer.id },
  }),
})

/** Presents a ban, or what it would be with other areas. */
export function presentBan(ban: Ban, areas: readonly BanArea[] = areasOf(ban)) {
  const { reason, createdTime, endTime } = ban
  const sorted = banAreas.filter((area) => areas.includes(area))
  return {
    areas: sorted,
    reason,
    createdTime,
    endTime,
    version: hashOf(sorted, reason, endTime),
  } satisfies AdminBan
}
