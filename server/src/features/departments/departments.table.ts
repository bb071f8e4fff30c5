import { pgTable, text } from 'drizzle-orm/pg-core'
import { key } from '../../core/columns.ts'

export const departments = pgTable('departments', {
  id: key(),
  name: text().notNull().unique(),
})

/** Where professors and staff sit; `number` is building and room, as people say it. */
export const offices = pgTable('offices', {
  id: key(),
  number: text().notNull().unique(),
})
