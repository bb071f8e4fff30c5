import { eq, inArray } from 'drizzle-orm'
import type { Reportable } from '../reports/reports.public.ts'
import { get } from './bulletins.service.ts'
import { bulletins } from './bulletins.table.ts'
import { decided, visibilityOf } from './content.public.ts'

/** How moderators see a bulletin, and what their decision does to it. */
export const reportableBulletin: Reportable = {
  kind: 'bulletin',
  column: 'bulletinID',
  scope: 'service:bulletin',
  find: async (context, id) => ({ isOwn: (await get(context, id)).userID === context.viewer.id }),
  show: async ({ db }, ids) => {
    const rows = await db.select().from(bulletins).where(inArray(bulletins.id, ids))
    return rows.map((row) => ({
      id: row.id,
      title: row.title,
      text: row.body,
      address: `/bulletins/${row.type}/${row.id}`,
      author: row.exUserName,
      createdTime: row.createdTime,
      visibility: visibilityOf(row),
    }))
  },
  apply: async ({ db, now }, id, { action, note }) => {
    await db
      .update(bulletins)
      .set(decided(action, { now: now(), note }))
      .where(eq(bulletins.id, id))
  },
}
