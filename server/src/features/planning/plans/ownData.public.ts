import { desc, eq, getTableColumns } from 'drizzle-orm'
import { maxExported, type OwnSource } from '#core/database/ownRows.ts'
import { planLinks, plans } from './plans.table.ts'

/** Reads a person's plans and the age of their links, without secrets or hashes. */
export async function ownPlans({ db, viewer }: OwnSource) {
  const rows = await db
    .select({ ...getTableColumns(plans), sharedSince: planLinks.createdTime })
    .from(plans)
    .leftJoin(planLinks, eq(planLinks.planID, plans.id))
    .where(eq(plans.userID, viewer.id))
    .orderBy(desc(plans.id))
    .limit(maxExported)
  return {
    plans: rows.map(({ content, sharedSince, ...row }) => ({
      ...row,
      ...content,
      ...(sharedSince && { sharedSince }),
    })),
  }
}
