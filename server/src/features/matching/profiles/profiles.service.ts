import { allows } from '@wso/contract/core/access'
import type { Page } from '@wso/contract/core/endpoint'
import { seesProfiles } from '@wso/contract/matching/access'
import type { EphmatchProfile, EphmatchSearch } from '@wso/contract/matching/profiles'
import { and, asc, desc, eq, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { notFound, refuse } from '#core/refusal.ts'
import { isUnblocked } from '#features/users/blocks.public.ts'
import { users } from '#features/users/users.table.ts'
import { recordBrowsing, recordPersonRead } from '../records/adminReads.ts'
import { ownSide, pairWith } from '../records/pairs.load.ts'
import { ephmatchPairs } from '../records/pairs.table.ts'
import { hasTag, isInEphmatch } from '../records/people.policy.ts'
import {
  everything,
  loadProfiles,
  presentProfiles,
  selectProfiles,
  type Shown,
} from '../records/profiles.load.ts'
import { ephmatchProfiles } from '../records/profiles.table.ts'
import { recommend } from './profiles.rank.ts'

/**
 * Lists the other people in Ephmatch in the order asked for; none for a student without a profile,
 * because existing clients ask once more after opting out. `total` counts those that match.
 * @throws 1330 for a student with a profile while Ephmatch is closed to them
 */
export async function list(
  context: Context,
  search: EphmatchSearch,
  shown: Shown,
): Promise<Page<EphmatchProfile>> {
  if (!allows(seesProfiles, context.viewer)) {
    if (context.viewer.scopes.has('service:ephmatch:matches')) throw refuse('missingScope')
    return { items: [], total: 0 }
  }
  const filter = and(isShownTo(context), ...filters(context, search))
  const [ids, total] = await Promise.all([pageOf(context, search, filter), count(context, filter)])
  await recordBrowsing(context, ids.length)
  return { items: await loadProfiles(context, ids, shown), total }
}

/** Matches the profiles of others that the viewer can see. */
const isShownTo = (context: Context) =>
  and(
    ne(ephmatchProfiles.userID, context.viewer.id),
    isInEphmatch(context),
    isUnblocked(context, ephmatchProfiles.userID),
  )

const ownRelation = ({ viewer }: Context): SQL =>
  ownSide(ephmatchPairs, viewer.id, ephmatchPairs.lowRelation, ephmatchPairs.highRelation)

function filters(
  context: Context,
  { lookingFor, classYear, tagIDs, relation, noRelations }: EphmatchSearch,
): (SQL | undefined)[] {
  return [
    lookingFor && inArray(ephmatchProfiles.lookingFor, lookingFor),
    classYear && inArray(users.classYear, classYear),
    tagIDs && hasTag(tagIDs),
    relation && sql`${ownRelation(context)} = ${relation}`,
    noRelations ? isNull(ownRelation(context)) : undefined,
  ]
}

async function pageOf(context: Context, search: EphmatchSearch, filter?: SQL): Promise<number[]> {
  const { sort, limit, offset } = search
  if (sort === 'recommended') return recommend(context, filter, search)
  const rows = await context.db
    .select({ id: ephmatchProfiles.userID })
    .from(ephmatchProfiles)
    .innerJoin(users, eq(users.id, ephmatchProfiles.userID))
    .leftJoin(ephmatchPairs, pairWith(ephmatchPairs, context.viewer.id, ephmatchProfiles.userID))
    .where(filter)
    .orderBy(...orders[sort])
    .limit(limit)
    .offset(offset)
  return rows.map(({ id }) => id)
}

const orders = {
  updated: [desc(ephmatchProfiles.updatedTime), desc(ephmatchProfiles.id)],
  new: [desc(ephmatchProfiles.createdTime), desc(ephmatchProfiles.id)],
  alphabetical: [asc(users.name), asc(users.id)],
}

async function count({ db, viewer }: Context, filter?: SQL): Promise<number> {
  const [row] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(ephmatchProfiles)
    .innerJoin(users, eq(users.id, ephmatchProfiles.userID))
    .leftJoin(ephmatchPairs, pairWith(ephmatchPairs, viewer.id, ephmatchProfiles.userID))
    .where(filter)
  return row?.total ?? 0
}

/**
 * Returns one person in Ephmatch, or the viewer, even after they opted out.
 * @throws 404 for a person whom the viewer cannot see
 */
export async function get(context: Context, userID: number): Promise<EphmatchProfile> {
  const { viewer } = context
  const rows = await selectProfiles(context).where(
    and(
      eq(ephmatchProfiles.userID, userID),
      or(eq(ephmatchProfiles.userID, viewer.id), isShownTo(context)),
    ),
  )
  const [profile] = await presentProfiles(context, rows, everything)
  if (!profile) throw notFound('Profile')
  await recordPersonRead(context, userID)
  return profile
}
