import { desc, eq, getTableColumns } from 'drizzle-orm'
import { planLinks, plans } from '../../../courses/plans/plans.table.ts'
import { type ExportSource, mostExported } from '../account.policy.ts'

/** Reads a person's plans and the age of their links, without secrets or hashes. */
export async function exportPlans({ db, id }: ExportSource) {
  const rows = await db
    .select({ ...getTableColumns(plans), sharedSince: planLinks.createdTime })
    .from(plans)
    .leftJoin(planLinks, eq(planLinks.planID, plans.id))
    .where(eq(plans.userID, id))
    .orderBy(desc(plans.id))
    .limit(mostExported)
  return {
    plans: rows.map(({ content, sharedSince, ...row }) => ({
      ...row,
      ...content,
      ...(sharedSince && { sharedSince }),
    })),
  }
}
