import { bulletinTypes } from '@wso/contract/posts/postTypes'
import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text } from 'drizzle-orm/pg-core'
import { checkOneOf, key, moment } from '#core/database/columns.ts'
import { contentColumns } from '#features/posts/content/posts.table.ts'

/** Announcements, exchanges, lost and found, and jobs. */
export const bulletins = pgTable(
  'bulletins',
  {
    id: key(),
    type: text({ enum: bulletinTypes }).notNull(),
    title: text().notNull(),
    body: text().notNull(),
    startDate: moment().notNull(),
    endDate: moment(),
    offer: boolean(),
    ...contentColumns(),
  },
  (bulletin) => [
    index('bulletins_listed')
      .on(bulletin.type, bulletin.startDate, bulletin.id, bulletin.endDate)
      .where(sql`deleted_time is null and hidden_time is null`),
    index('bulletins_listed_all')
      .on(bulletin.startDate, bulletin.id, bulletin.endDate)
      .where(sql`deleted_time is null and hidden_time is null`),
    index('bulletins_ending')
      .on(bulletin.type, bulletin.endDate, bulletin.id, bulletin.startDate)
      .where(sql`deleted_time is null and hidden_time is null`),
    index('bulletins_text').using(
      'gin',
      sql`fold(${bulletin.title} || ' ' || ${bulletin.body}) gin_trgm_ops`,
    ),
    index('bulletins_author').using('gin', sql`fold(${bulletin.exUserName}) gin_trgm_ops`),
    index().on(bulletin.userID, bulletin.startDate),
    index().on(bulletin.deletedByID),
    checkOneOf('bulletins_type', bulletin.type, bulletinTypes),
    check('bulletins_dates', sql`${bulletin.startDate} <= ${bulletin.endDate}`),
    check(
      'bulletins_end',
      sql`${bulletin.type} = 'announcement' or ${bulletin.endDate} is not null`,
    ),
  ],
)
