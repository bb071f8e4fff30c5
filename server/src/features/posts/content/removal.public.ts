import { and, eq } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Context } from '#core/context.ts'
import { notFound } from '#core/refusal.ts'
import { lockAccount } from '#features/users/account.public.ts'
import { checkRestorable, type ContentRow } from './posts.policy.ts'
import { checkOwnerOrAdmin, type ContentTable, opensFor } from './posts.public.ts'

type ItemTable = PgTable &
  ContentTable & { id: PgColumn; deletedByID: PgColumn; $inferSelect: ContentRow }

/** Locks a row that opens for the viewer. `name` is for the message. @throws 404 */
export async function lockItem<T extends ItemTable>(
  { db, viewer }: Context,
  { table, name }: { table: T; name: string },
  id: number,
): Promise<T['$inferSelect']> {
  const anyTable: PgTable = table
  const [row] = await db
    .select()
    .from(anyTable)
    .where(and(eq(table.id, id), opensFor(table, viewer)))
    .for('update')
  if (!row) throw notFound(name)
  // All columns of the table were selected.
  return row as T['$inferSelect']
}

/** Deletes the viewer's own item; admins may delete any. @throws 404, 1331 */
export async function removeItem(
  context: Context,
  item: { table: ItemTable; name: string },
  id: number,
): Promise<void> {
  await context.db.transaction(async (db) => {
    await lockAccount(db, context.viewer)
    const row = await lockItem({ ...context, db }, item, id)
    await checkOwnerOrAdmin({ ...context, db }, row, `${item.name.toLowerCase()}:${id}`)
    await markDeleted({ ...context, db }, item.table, id)
  })
}

/** Undoes the viewer's deletion. @throws 404, 409 after ten minutes */
export async function restoreItem(context: Context, table: ItemTable, id: number): Promise<void> {
  await context.db.transaction(async (db) => {
    const [row] = await db.select().from(table).where(eq(table.id, id)).for('update')
    checkRestorable(row as ContentRow | undefined, context)
    await markRestored({ ...context, db }, table, id)
  })
}

/** Records that the viewer deleted a row. Expects the row to be locked. */
export const markDeleted = ({ db, viewer, now }: Context, table: ItemTable, id: number) =>
  db
    .update(table)
    .set({ deletedTime: now().toISOString(), deletedByID: viewer.id })
    .where(eq(table.id, id))

/** Clears the deletion of a row. Expects the row to be locked. */
export const markRestored = ({ db }: Pick<Context, 'db'>, table: ItemTable, id: number) =>
  db.update(table).set({ deletedTime: null, deletedByID: null }).where(eq(table.id, id))
