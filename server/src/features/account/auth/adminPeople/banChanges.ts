import { banAreas } from '@wso/contract/account/administration.limits'
import { startOfDay } from '@wso/contract/core/dates/day'
import { eq } from 'drizzle-orm'
import type { Services } from '#core/context.ts'
import { type BanArea, isInForce } from '#features/users/bans.public.ts'
import { bans } from '#features/users/users.table.ts'
import { banAppeals } from './banAppeals.table.ts'
import { recordDecision, type Source } from './recordDecision.ts'

/*
 * Bans, for the command line and the site. A person has one, whose areas share a reason and an end, and
 * it stays after its end until the next one. Call these in a transaction that has locked the person.
 */

export type Ban = typeof bans.$inferSelect
export type BanTerms = { areas: readonly BanArea[] } & Pick<Ban, 'reason' | 'endTime'>
type Person = { id: number; unixID: string }

/** Returns the areas of a ban, in the order of the contract. */
export const areasOf = (ban: Ban): BanArea[] => banAreas.filter((area) => ban[area])

/** Returns the ban in force; undefined without one. */
export async function currentBan(
  { db, now }: Pick<Services, 'db' | 'now'>,
  userID: number,
): Promise<Ban | undefined> {
  const [ban] = await db.select().from(bans).where(eq(bans.userID, userID))
  return ban && isInForce(ban, now()) ? ban : undefined
}

/** Returns the moment at which a day begins at the college; undefined unless that is in the future. */
export function endOn(
  day: string,
  { config, now }: Pick<Services, 'config' | 'now'>,
): string | undefined {
  const end = startOfDay(day, config.TIME_ZONE)
  return end > now() ? end.toISOString() : undefined
}

/**
 * Bans a person, or changes `before`, their ban in force, which keeps the day on which it began. A ban
 * that has ended is replaced, with its appeal.
 */
export async function setBan(
  source: Source,
  person: Person,
  { before, areas, reason, endTime }: BanTerms & { before: Ban | undefined },
): Promise<Ban> {
  const values = {
    ...columnsOf(areas),
    reason,
    endTime,
    createdTime: before?.createdTime ?? source.now().toISOString(),
  }
  if (!before) await source.db.delete(banAppeals).where(eq(banAppeals.userID, person.id))
  const [after] = await source.db
    .insert(bans)
    .values({ userID: person.id, ...values })
    .onConflictDoUpdate({ target: bans.userID, set: values })
    .returning()
  await recordDecision(source, person, {
    action: 'ban.set',
    details: {
      areas: areasOf(after!),
      reason,
      endTime,
      ...(before && { before: { areas: areasOf(before), endTime: before.endTime } }),
    },
  })
  return after!
}

const columnsOf = (areas: readonly BanArea[]) =>
  Object.fromEntries(banAreas.map((area) => [area, areas.includes(area)]))

/** Lifts the ban in force from areas; from all of them, it ends now. */
export async function liftBan(
  source: Source,
  person: Person,
  before: Ban,
  areas: readonly BanArea[] = areasOf(before),
): Promise<void> {
  const left = areasOf(before).filter((area) => !areas.includes(area))
  const values = left.length > 0 ? columnsOf(left) : { endTime: source.now().toISOString() }
  await source.db.update(bans).set(values).where(eq(bans.userID, person.id))
  await recordDecision(source, person, { action: 'ban.lift', details: { areas } })
}
