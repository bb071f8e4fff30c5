import { bannerTones } from '@wso/contract/account/bannerRules'
import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { checkOneOf, moment } from '#core/database/columns.ts'

/** The banner above every page; one row at most. */
export const banners = pgTable(
  'banners',
  {
    id: integer().primaryKey().default(1),
    text: text().notNull(),
    tone: text({ enum: bannerTones }).notNull(),
    /** The path of a page of the site; null without one. */
    link: text(),
    startTime: moment().notNull(),
    /** Null for one that is shown until it is removed. */
    endTime: moment(),
  },
  (banner) => [
    check('banners_one', sql`${banner.id} = 1`),
    check('banners_times', sql`${banner.endTime} > ${banner.startTime}`),
    checkOneOf('banners_tone', banner.tone, bannerTones),
  ],
)
