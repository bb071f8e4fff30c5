import type { PlanContent } from '@wso/contract/planning/plans'
import { and, eq, inArray } from 'drizzle-orm'
import { linkSecretHash } from '#core/linkSecret.ts'
import { notFound } from '#core/refusal.ts'
import type { Reportable } from '#features/posts/content/reportable.public.ts'
import { planLinks, plans } from './plans.table.ts'

/**
 * Shows plans that were shared by a link to moderators, who do not learn whose they are, like those
 * who open the link. Removing revokes the link; the plan stays with its owner. A plan is reported
 * with the secret of its link.
 */
export const reportablePlan: Reportable = {
  kind: 'plan',
  column: 'planID',
  scope: 'service:users',
  find: async ({ db, viewer }, id, secret = '') => {
    const [row] = await db
      .select({ userID: plans.userID })
      .from(planLinks)
      .innerJoin(plans, eq(plans.id, planLinks.planID))
      .where(and(eq(plans.id, id), eq(planLinks.secretHash, linkSecretHash(secret))))
    if (!row) throw notFound('Plan')
    return { isOwn: row.userID === viewer.id }
  },
  show: async ({ db, viewer }, ids) => {
    const rows = await db
      .select({ plan: plans, linkedTime: planLinks.createdTime })
      .from(plans)
      .leftJoin(planLinks, eq(planLinks.planID, plans.id))
      .where(inArray(plans.id, ids))
    return rows.map(({ plan, linkedTime }) => ({
      id: plan.id,
      // Without its link, the plan is private again.
      title: linkedTime ? plan.name : 'A plan whose link was revoked',
      text: linkedTime ? textsOf(plan.content).join('\n\n') : '',
      address: '/planner',
      author: '',
      isOwn: plan.userID === viewer.id,
      createdTime: linkedTime ?? plan.updatedTime,
      visibility: linkedTime ? ('shown' as const) : ('gone' as const),
    }))
  },
  authorOf: async ({ db }, id) => {
    const [row] = await db.select({ userID: plans.userID }).from(plans).where(eq(plans.id, id))
    return row?.userID
  },
  apply: async ({ db }, id, { action }) => {
    if (action === 'remove') await db.delete(planLinks).where(eq(planLinks.planID, id))
  },
}

/** Returns what a person wrote in a plan: placeholders, notes, and programs of their own. */
function textsOf({ semesters, winters, marks, customPrograms }: PlanContent): string[] {
  const cells = [
    ...semesters.flatMap(({ cells: some }) => some),
    ...winters.map(({ cell }) => cell),
  ]
  return [
    ...cells.flatMap((cell) =>
      cell === null ? [] : cell.kind === 'text' ? [cell.text] : [cell.course.title],
    ),
    ...marks.flatMap((mark) => (mark.kind === 'manual' ? [mark.note] : [])),
    ...customPrograms.map((program) => JSON.stringify(program)),
  ].filter((text) => text.trim() !== '')
}
