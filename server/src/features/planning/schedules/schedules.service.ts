import {
  type NewSchedule,
  SavedSchedule,
  type ScheduleChanges,
  scheduleLimits,
} from '@wso/contract/planning/schedules'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { definedOf } from '#core/database/columnsOf.ts'
import type { Db } from '#core/database/db.ts'
import { notFound, refuse } from '#core/refusal.ts'
import { lockUser } from '#features/users/lock.public.ts'
import { schedules } from './schedules.table.ts'

type Row = typeof schedules.$inferSelect

const present = ({ content, ...row }: Row): SavedSchedule =>
  SavedSchedule.parse({ ...row, ...content })

/** Lists the viewer's schedules, oldest first. */
export async function list({ db, viewer }: Context): Promise<SavedSchedule[]> {
  const rows = await db
    .select()
    .from(schedules)
    .where(eq(schedules.userID, viewer.id))
    .orderBy(asc(schedules.id))
  return rows.map(present)
}

/** Saves a new schedule; the first is the default. @throws 409 at the limit */
export async function create(
  context: Context,
  { name, ...content }: NewSchedule,
): Promise<SavedSchedule> {
  const { viewer, now } = context
  return alone(context, async (db) => {
    const before = await db.$count(schedules, eq(schedules.userID, viewer.id))
    if (before >= scheduleLimits.schedules) {
      const most = scheduleLimits.schedules
      throw refuse('conflict', `You can keep ${most} schedules. Delete one first.`)
    }
    const [row] = await db
      .insert(schedules)
      .values({
        userID: viewer.id,
        name,
        content,
        isDefault: before === 0,
        updatedTime: now().toISOString(),
      })
      .returning()
    return present(row!)
  })
}

/**
 * Changes a schedule if it still has the caller's version.
 * @throws 404 when it is not the viewer's, 409 with the current schedule
 */
export async function update(
  context: Context,
  id: number,
  { version, name, isDefault, ...changes }: ScheduleChanges,
): Promise<SavedSchedule> {
  return alone(context, async (db) => {
    const row = await find(db, context, id)
    if (row.version !== version) {
      const sentence = 'This schedule was changed on another device.'
      throw refuse('conflict', sentence, { data: present(row) })
    }
    if (isDefault) await clearDefault(db, context)
    const [changed] = await db
      .update(schedules)
      .set({
        ...(name !== undefined && { name }),
        ...(isDefault && { isDefault }),
        content: { ...row.content, ...definedOf(changes) },
        version: version + 1,
        updatedTime: context.now().toISOString(),
      })
      .where(eq(schedules.id, id))
      .returning()
    return present(changed!)
  })
}

/** Deletes a schedule; the oldest remaining one becomes the default if needed. @throws 404 */
export async function remove(context: Context, id: number) {
  await alone(context, async (db) => {
    const { isDefault } = await find(db, context, id)
    await db.delete(schedules).where(eq(schedules.id, id))
    if (!isDefault) return
    await db.execute(sql`
      update ${schedules} set is_default = true
      where id = (select min(id) from ${schedules} where user_id = ${context.viewer.id})`)
  })
}

/** Runs in a transaction that locks the viewer's row, so that changes by one person happen in turn. */
async function alone<T>({ db: outer, viewer }: Context, act: (db: Db) => Promise<T>): Promise<T> {
  return outer.transaction(async (db) => {
    await lockUser(db, viewer.id)
    return act(db)
  })
}

async function find(db: Db, { viewer }: Context, id: number): Promise<Row> {
  const [row] = await db
    .select()
    .from(schedules)
    .where(and(eq(schedules.id, id), eq(schedules.userID, viewer.id)))
  if (!row) throw notFound('Schedule')
  return row
}

const clearDefault = (db: Db, { viewer }: Context) =>
  db
    .update(schedules)
    .set({ isDefault: false })
    .where(and(eq(schedules.userID, viewer.id), schedules.isDefault))
