import type { PlanContent } from '@wso/contract/planning/plans'
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { key, moment } from '#core/database/columns.ts'
import { users } from '#features/users/users.table.ts'

/** Plans of the terms of some years, for the planner. */
export const plans = pgTable(
  'plans',
  {
    id: key(),
    userID: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    content: jsonb().$type<PlanContent>().notNull(),
    /** Counts changes, to detect edits of an outdated copy. */
    version: integer().notNull().default(1),
    updatedTime: moment().notNull(),
  },
  (plan) => [index().on(plan.userID, plan.id)],
)

/** Links that share a plan, one per plan. Only the hash of the secret is stored. */
export const planLinks = pgTable('plan_links', {
  planID: integer('plan_id')
    .primaryKey()
    .references(() => plans.id, { onDelete: 'cascade' }),
  secretHash: text().notNull().unique(),
  createdTime: moment().notNull(),
})
