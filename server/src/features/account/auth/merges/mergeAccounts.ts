import { mergeKinds } from '@wso/contract/account/administration.limits'
import type { MergePreview } from '@wso/contract/account/merges'
import { eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#core/database/db.ts'
import { refuse } from '#core/refusal.ts'
import { hashOf } from '#core/version.ts'
import { keepTombstone, takeOverBan } from '#features/account/deletions/deletions.public.ts'
import { freeSeatsOf } from '#features/conversations/conversations.public.ts'
import { moveDormReviews } from '#features/dormtrak/records/authorMoves.public.ts'
import { moveReviews } from '#features/factrak/reviews/authorMoves.public.ts'
import { setDue } from '#features/factrak/reviews/reviews.public.ts'
import { surveys } from '#features/factrak/reviews/reviews.table.ts'
import { pendingDeletions } from '#features/users/pendingDeletions.table.ts'
import { users } from '#features/users/users.table.ts'
import type { LockedPerson } from '../adminPeople/accountChanges.ts'
import { presentPerson } from '../adminPeople/adminPeople.present.ts'
import { recordDecision, type Source } from '../adminPeople/recordDecision.ts'
import { signOnLinks } from '../auth.table.ts'
import { countOf, deletionOf, moveOf, partsOf } from './mergeParts.ts'
import type { Pair, Part } from './mergeRules.ts'

/** Two accounts of one person. */
export type Accounts = { kept: LockedPerson; duplicate: LockedPerson }

const pairOf = ({ kept, duplicate }: Accounts): Pair => ({ from: duplicate.id, to: kept.id })

/**
 * Counts what would move from the duplicate to the account that is kept, and what would be deleted.
 * @throws 409 when the two cannot be merged
 */
export async function previewMerge(db: Db, accounts: Accounts): Promise<MergePreview> {
  await checkMergeable(db, accounts)
  const counted = new Map(mergeKinds.map((kind) => [kind, { kind, moved: 0, lost: 0 }]))
  for (const part of partsOf(pairOf(accounts))) {
    const sums = part.kind && counted.get(part.kind)
    if (sums) {
      // oxlint-disable-next-line no-await-in-loop -- one connection
      const { rows, lost } = await countRows(db, part)
      sums.moved += rows - lost
      sums.lost += lost
    }
  }
  const parts = [...counted.values()].filter(({ moved, lost }) => moved + lost > 0)
  const [kept, duplicate] = [presentPerson(accounts.kept), presentPerson(accounts.duplicate)]
  return { kept, duplicate, parts, version: hashOf(kept, duplicate, parts) }
}

async function countRows(db: Db, part: Part) {
  const [counts] = (await db.execute(countOf(part))) as unknown as { rows: number; lost: number }[]
  return counts!
}

/**
 * Moves everything of the duplicate to the account that is kept and deletes the duplicate, as a deletion does:
 * its sessions end, and a tombstone is kept. Where a person can have one of a thing, that of the kept account
 * stays. Call it in a transaction that has locked both `for update`, so that neither writes meanwhile.
 * With the version of a preview, nothing else is merged than what it showed.
 * @returns what was counted
 * @throws 409 when the two cannot be merged, or are not as previewed
 */
export async function mergeAccounts(
  source: Source,
  accounts: Accounts,
  version?: string,
): Promise<MergePreview> {
  const { db } = source
  const { kept, duplicate } = accounts
  const preview = await previewMerge(db, accounts)
  if (version !== undefined && version !== preview.version) {
    throw refuse('conflict', 'One of the accounts has changed since the preview. Look again.')
  }
  const pair = pairOf(accounts)
  const links = await db.select().from(signOnLinks).where(eq(signOnLinks.userID, duplicate.id))
  await keepTombstone(source, { ...duplicate, links })
  await takeOverBan(source, pair)
  await moveReviews(source, { from: duplicate, to: kept })
  await moveDormReviews(source, { from: duplicate, to: kept })
  for (const part of partsOf(pair)) {
    // oxlint-disable-next-line no-await-in-loop -- parts are in order
    await movePart(db, part, pair)
  }
  await addTraits(db, accounts)
  await recordDecision(source, kept, {
    action: 'account.merge',
    details: { duplicate: duplicate.id, parts: preview.parts },
  })
  await db.delete(users).where(eq(users.id, duplicate.id))
  return preview
}

async function movePart(db: Db, part: Part, { from, to }: Pair) {
  const deletion = deletionOf(part)
  if (deletion) {
    if (part.table === 'conversations') await freeLostSeats(db, part, { from, to })
    await db.execute(deletion)
  }
  await db.execute(moveOf(part))
}

/** Frees the seats of conversations that are deleted. The kept account has its own seats of a ride. */
async function freeLostSeats(db: Db, { mine, lost }: Part, { from, to }: Pair) {
  const rows = (await db.execute(
    sql`select t.id from conversations t where ${mine} and (${lost})`,
  )) as unknown as { id: number }[]
  const ids = rows.map(({ id }) => id)
  await freeSeatsOf(db, from, ids)
  await freeSeatsOf(db, to, ids)
}

/** What both accounts add up to: rules that were accepted, the longer time at the college, a wish not to be seen. */
async function addTraits(db: Db, { kept, duplicate }: Accounts) {
  const either = (field: 'hasAcceptedFactrakPolicy' | 'hasAcceptedDormtrakPolicy') =>
    kept[field] || duplicate[field]
  const isKept = eq(users.id, kept.id)
  await db
    .update(users)
    .set({
      hasAcceptedFactrakPolicy: either('hasAcceptedFactrakPolicy'),
      hasAcceptedDormtrakPolicy: either('hasAcceptedDormtrakPolicy'),
      onCampusSemesters: Math.max(kept.onCampusSemesters, duplicate.onCampusSemesters),
      optOutEphcatch: kept.optOutEphcatch || duplicate.optOutEphcatch,
      skippedFirstSteps: kept.skippedFirstSteps || duplicate.skippedFirstSteps,
    })
    .where(isKept)
  if (kept.type === 'student') await setDue(db, isKept)
}

async function checkMergeable(db: Db, { kept, duplicate }: Accounts) {
  if (kept.id === duplicate.id) throw refuse('conflict', 'Choose another account to merge.')
  const isEither = inArray(pendingDeletions.userID, [kept.id, duplicate.id])
  if ((await db.$count(pendingDeletions, isEither)) > 0) {
    throw refuse('conflict', 'One of the accounts is being deleted by its owner.')
  }
  if ((await db.$count(surveys, eq(surveys.professorID, duplicate.id))) > 0) {
    throw refuse(
      'conflict',
      `There are reviews about ${duplicate.name} (${duplicate.unixID}), so that account has to be the one that is kept.`,
    )
  }
}
