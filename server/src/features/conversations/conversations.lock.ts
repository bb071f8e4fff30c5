import { and, eq } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { notFound } from '#core/refusal.ts'
import { lockAccount } from '#features/users/account.public.ts'
import { isOfViewer, type Loaded, selectConversations } from './conversations.load.ts'
import { conversations } from './conversations.table.ts'

/** Loads one of the viewer's conversations. @throws 404, the same for one of others and for none */
export async function load(context: Context, id: number): Promise<Loaded> {
  const [loaded] = await selectConversations(context, eq(conversations.id, id))
  if (!loaded) throw notFound('Conversation')
  return loaded
}

/**
 * Locks one of the viewer's conversations until the transaction ends, and loads it. The account is
 * locked first, and a ride or a listing that a step changes before its conversations. @throws 404
 */
export async function lockConversation(context: Context, id: number): Promise<Loaded> {
  const { db } = context
  const [row] = await db
    .select({ id: conversations.id })
    .from(conversations)
    .where(and(eq(conversations.id, id), isOfViewer(context)))
    .for('update')
  if (!row) throw notFound('Conversation')
  return load(context, id)
}

/** Runs a change of one conversation in a transaction, with the conversation locked. @throws 404 */
export const changing = <T>(
  context: Context,
  id: number,
  change: (within: Context, loaded: Loaded) => Promise<T>,
): Promise<T> =>
  context.db.transaction(async (db) => {
    const within = { ...context, db }
    await lockAccount(db, context.viewer)
    return change(within, await lockConversation(within, id))
  })
