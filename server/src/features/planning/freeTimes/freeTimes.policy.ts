import { and, eq, exists, inArray, notInArray, or } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { bannedFrom } from '#features/users/bans.public.ts'
import { isUnblocked } from '#features/users/blocks.public.ts'
import { isOpenAccount } from '#features/users/openAccount.public.ts'
import { users } from '#features/users/users.table.ts'
import { freeGroupPeople, freeGroups, freeShares } from './freeTimes.table.ts'

type Source = Pick<Context, 'db' | 'viewer' | 'now'>

/** Matches people who can be chosen: shown in the directory, with an open account, not the viewer. */
export const isListed = (context: Pick<Context, 'db'>) => and(users.visible, isOpenAccount(context))

/**
 * Matches people who share their free times with the viewer. A share has no effect while its owner
 * is banned, hidden or gone, or while either blocks the other; none of these can be told apart.
 */
export const isSharing = (context: Source) =>
  and(
    isListed(context),
    isUnblocked(context, users.id),
    notInArray(users.id, bannedFrom(context, 'freeTimes')),
    or(inArray(users.id, direct(context)), exists(throughGroup(context))),
  )

const direct = ({ db, viewer }: Source) =>
  db.select({ id: freeShares.userID }).from(freeShares).where(eq(freeShares.otherID, viewer.id))

const throughGroup = ({ db, viewer }: Source) =>
  db
    .select({ id: freeGroups.id })
    .from(freeGroups)
    .innerJoin(freeGroupPeople, eq(freeGroupPeople.groupID, freeGroups.id))
    .where(
      and(
        eq(freeGroups.userID, users.id),
        freeGroups.isShared,
        eq(freeGroupPeople.otherID, viewer.id),
      ),
    )
