import type { SharedPlan } from '@wso/contract/planning/plans'
import { and, eq } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import type { Db } from '#core/database/db.ts'
import { linkSecretHash, newLinkSecret } from '#core/linkSecret.ts'
import { notFound } from '#core/refusal.ts'
import { isOpenAccount } from '#features/users/openAccount.public.ts'
import { users } from '#features/users/users.table.ts'
import { planLinks, plans } from './plans.table.ts'

/**
 * Creates the link to a plan; an earlier one stops working. The secret is returned only here.
 * @throws 404 when the plan is not the viewer's
 */
export async function share(context: Context, id: number) {
  const { secret, secretHash } = newLinkSecret()
  const values = { secretHash, createdTime: context.now().toISOString() }
  await context.db.transaction(async (db) => {
    await lockPlan(db, context, id)
    await db
      .insert(planLinks)
      .values({ planID: id, ...values })
      .onConflictDoUpdate({ target: planLinks.planID, set: values })
  })
  return { secret, since: values.createdTime }
}

/** Revokes the link to a plan, if there is one. @throws 404 when the plan is not the viewer's */
export async function unshare(context: Context, id: number) {
  await context.db.transaction(async (db) => {
    await lockPlan(db, context, id)
    await db.delete(planLinks).where(eq(planLinks.planID, id))
  })
}

/** Locks a plan of the viewer until the transaction ends. @throws 404 */
async function lockPlan(db: Db, { viewer }: Context, id: number) {
  const [plan] = await db
    .select({ id: plans.id })
    .from(plans)
    .where(and(eq(plans.id, id), eq(plans.userID, viewer.id)))
    .for('no key update')
  if (!plan) throw notFound('Plan')
}

/** Returns the plan of a link. @throws 404 for a link that was revoked or never existed */
export async function shared(context: Context, secret: string): Promise<SharedPlan> {
  const { db, viewer } = context
  const [found] = await db
    .select({ plan: plans })
    .from(planLinks)
    .innerJoin(plans, eq(plans.id, planLinks.planID))
    .innerJoin(users, eq(users.id, plans.userID))
    // A closed account immediately loses its links, like everything else that is not public.
    .where(and(eq(planLinks.secretHash, linkSecretHash(secret)), isOpenAccount(context)))
  if (!found) throw notFound('Plan')
  const { id, content, name, updatedTime, userID } = found.plan
  return { ...content, id, name, updatedTime, isOwn: userID === viewer.id }
}
