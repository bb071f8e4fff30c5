import { planLimits } from '@wso/contract/planning/planRules'
import {
  type NewPlan,
  type PlanChanges,
  PlanContent,
  SavedPlan,
} from '@wso/contract/planning/plans'
import { checkProgram } from '@wso/scheduler/programs/lint'
import { and, asc, eq, getTableColumns } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import type { Db } from '#core/database/db.ts'
import { fromZod, invalidField, notFound, refuse } from '#core/refusal.ts'
import { lockUser } from '#features/users/lock.public.ts'
import { planLinks, plans } from './plans.table.ts'

const columns = { ...getTableColumns(plans), sharedSince: planLinks.createdTime }
type Row = typeof plans.$inferSelect & { sharedSince?: string | null | undefined }

const present = ({ content, sharedSince, ...row }: Row): SavedPlan =>
  SavedPlan.parse({ ...row, ...content, ...(sharedSince && { sharedSince }) })

const plansOf = (db: Db) =>
  db.select(columns).from(plans).leftJoin(planLinks, eq(planLinks.planID, plans.id))

/** Lists the viewer's plans, oldest first. */
export async function list({ db, viewer }: Context): Promise<SavedPlan[]> {
  const rows = await plansOf(db).where(eq(plans.userID, viewer.id)).orderBy(asc(plans.id))
  return rows.map(present)
}

/** @throws 1101 for a program that does not fit the format of programs */
function checkPrograms(programs: NewPlan['customPrograms'] = []) {
  programs.forEach((program, at) => {
    const { program: fits, problems } = checkProgram(program)
    if (fits) return
    const [first] = problems
    throw invalidField(
      `customPrograms.${at}`,
      first ? `${first.path}: ${first.message}` : 'is invalid',
    )
  })
}

/** Saves a new plan. @throws 409 at the limit, 1101 for a damaged program */
export async function create(context: Context, { name, ...content }: NewPlan): Promise<SavedPlan> {
  const { viewer, now } = context
  checkPrograms(content.customPrograms)
  return context.db.transaction(async (db) => {
    await lockUser(db, viewer.id)
    const before = await db.$count(plans, eq(plans.userID, viewer.id))
    if (before >= planLimits.plans) {
      throw refuse('conflict', `You can keep ${planLimits.plans} plans. Delete one first.`)
    }
    const [row] = await db
      .insert(plans)
      .values({ userID: viewer.id, name, content, updatedTime: now().toISOString() })
      .returning()
    return present(row!)
  })
}

/**
 * Changes a plan if it still has the caller's version.
 * @throws 404 when it is not the viewer's, 409 with the current plan, 1101 for a damaged program
 */
export async function update(
  context: Context,
  id: number,
  { version, name, ...changes }: PlanChanges,
): Promise<SavedPlan> {
  checkPrograms(changes.customPrograms)
  return context.db.transaction(async (db) => {
    await lockUser(db, context.viewer.id)
    const row = await find(db, context, id)
    if (row.version !== version) {
      const sentence = 'This plan was changed on another device.'
      throw refuse('conflict', sentence, { data: present(row) })
    }
    const [changed] = await db
      .update(plans)
      .set({
        ...(name !== undefined && { name }),
        content: merge(row.content, changes),
        version: version + 1,
        updatedTime: context.now().toISOString(),
      })
      .where(eq(plans.id, id))
      .returning()
    return present({ ...changed!, sharedSince: row.sharedSince })
  })
}

/** @throws 1101 when the changed parts do not fit the others */
function merge(content: PlanContent, changes: Omit<PlanChanges, 'version' | 'name'>): PlanContent {
  const { data, error } = PlanContent.safeParse({ ...content, ...changes })
  if (error) throw fromZod('invalid', error)
  return data
}

/** Deletes a plan and its link. @throws 404 when it is not the viewer's */
export async function remove({ db, viewer }: Context, id: number) {
  const deleted = await db
    .delete(plans)
    .where(and(eq(plans.id, id), eq(plans.userID, viewer.id)))
    .returning({ id: plans.id })
  if (deleted.length === 0) throw notFound('Plan')
}

async function find(db: Db, { viewer }: Context, id: number): Promise<Row> {
  const [row] = await plansOf(db).where(and(eq(plans.id, id), eq(plans.userID, viewer.id)))
  if (!row) throw notFound('Plan')
  return row
}
