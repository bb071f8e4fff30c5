import { pgTable, text } from 'drizzle-orm/pg-core'
import { key } from '#core/database/columns.ts'

export const departments = pgTable('departments', {
  id: key(),
  name: text().notNull().unique(),
})

/** Offices; `number` is the building and room, as people say it. */
export const offices = pgTable('offices', {
  id: key(),
  number: text().notNull().unique(),
})
