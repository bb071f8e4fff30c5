import type { Conversation, NewConversation } from '@wso/contract/conversations/conversations'
import { and, eq } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { notFound, refuse } from '#core/refusal.ts'
import { personOf } from '#core/viewer.ts'
import { recordInterest } from '#features/booktrak/listings/listings.public.ts'
import { lockAccount } from '#features/users/account.public.ts'
import { isUnblocked } from '#features/users/blocks.public.ts'
import { isOpenAccount } from '#features/users/openAccount.public.ts'
import { users } from '#features/users/users.table.ts'
import { addLine } from './addLine.ts'
import { isOfViewer, type Loaded } from './conversations.load.ts'
import { load, lockConversation } from './conversations.lock.ts'
import { checkAccessTo, checkMayWrite } from './conversations.policy.ts'
import { present } from './conversations.present.ts'
import { isAbout } from './conversations.service.ts'
import { conversations } from './conversations.table.ts'
import { findThing, type Thing } from './findThing.ts'
import { askSeatsIn } from './steps/rideSeats.ts'

/**
 * Writes to the owner of a thing, in the conversation that the viewer has about it or in a new one. About
 * a listing, it says that the viewer is interested, as `bookListings.expressInterest` does.
 * @throws 404 for a thing that the viewer cannot see, 1330 without access to its service, 2431 for the
 * viewer's own, 2430 when it is over or its owner cannot be written to, 2432, 2433, 2434
 */
export const start = (
  context: Context,
  { kind, subjectID, body, seats }: NewConversation,
): Promise<Conversation> =>
  context.db.transaction(async (db) => {
    const within = { ...context, db }
    await lockAccount(db, context.viewer)
    checkAccessTo(kind, context.viewer)
    const loaded = await findOrCreate(within, { kind, subjectID })
    checkMayWrite(loaded, context.viewer)
    if (kind === 'bookListing') await recordInterest(within, subjectID)
    await addLine(within, loaded.row, { body })
    if (seats !== undefined) await askSeatsIn(within, await load(within, loaded.row.id), seats)
    return present(within, await load(within, loaded.row.id))
  })

/** Locks the viewer's conversation about a thing as its asker; creates it if there is none. */
export async function findOrCreate(
  context: Context,
  about: Pick<NewConversation, 'kind' | 'subjectID'>,
): Promise<Loaded> {
  const found = await findOwn(context, about)
  if (found !== undefined) return lockConversation(context, found)
  const thing = await findThing(context, about)
  if (thing.ownerID === context.viewer.id) throw refuse('conversationOwn')
  if (thing.ownerID === null || thing.isOver) throw refuse('conversationClosed')
  await lockReachable(context, thing.ownerID)
  await create(context, thing)
  const created = await findOwn(context, about)
  if (created === undefined) throw notFound('Conversation')
  return lockConversation(context, created)
}

async function findOwn(
  context: Context,
  { kind, subjectID }: Pick<NewConversation, 'kind' | 'subjectID'>,
) {
  const isAsker = kind === 'match' ? undefined : eq(conversations.askerID, context.viewer.id)
  const [row] = await context.db
    .select({ id: conversations.id })
    .from(conversations)
    .where(and(isOfViewer(context), isAsker, isAbout(kind, subjectID)))
  return row?.id
}

/** A second call at the same time waits here, and continues what the first one created. */
async function create({ db, viewer, now }: Context, { ownerID, columns }: Thing) {
  const time = now().toISOString()
  const people = [ownerID!, personOf(viewer).id] as const
  const [owner, asker] = columns.isMatch ? people.toSorted((one, two) => one - two) : people
  await db
    .insert(conversations)
    .values({ ...columns, ownerID: owner, askerID: asker, createdTime: time, updatedTime: time })
    .onConflictDoNothing()
}

/** Locks the account of an owner who can be written to, so that it is not deleted meanwhile. @throws 2430 */
async function lockReachable(context: Context, ownerID: number) {
  const [owner] = await context.db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, ownerID), isOpenAccount(context), isUnblocked(context, users.id)))
    .for('key share')
  if (!owner) throw refuse('conversationClosed')
}
