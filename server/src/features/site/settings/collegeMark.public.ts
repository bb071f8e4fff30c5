import { campus } from '@wso/contract/campus'
import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Db } from '#core/database/db.ts'
import { settings } from './settings.table.ts'

/** The name of the value that says whose database this is. */
const collegeMark = 'college'

/** A college is known by its mail domain, which no other has; its name is for people. */
const College = z.object({ domain: z.string(), name: z.string() })

/**
 * Refuses a database that serves another college, so that no portal shows, mails or deletes another's people.
 * A database that no portal has served belongs to none.
 * @throws with advice for the operator
 */
export async function refuseOtherCollege(db: Db): Promise<void> {
  const [row] = await db
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.name, collegeMark))
  const { data: owner } = College.safeParse(row?.value)
  if (!owner || owner.domain === campus.mailDomain) return
  throw new Error(
    `This is the database of ${owner.name} (${owner.domain}), and CAMPUS names the pack of ${campus.college} (${campus.mailDomain}). Set the CAMPUS or the DATABASE_URL of the college that you mean. If ${owner.name} has a new mail domain or name, keep its pack's new one with: npm run wso -- adopt-database`,
  )
}

/** Writes into the database that it is the college's of this process; its name may have changed. */
export async function rememberCollege(db: Db, now: () => Date): Promise<void> {
  const college: z.infer<typeof College> = { domain: campus.mailDomain, name: campus.college }
  const values = { value: college, updatedTime: now().toISOString() }
  await db
    .insert(settings)
    .values({ name: collegeMark, ...values })
    .onConflictDoUpdate({ target: settings.name, set: values })
}

/** Forgets whose database it is: a restore into one that a portal has only been started on brings its own mark. */
export async function forgetCollege(db: Db): Promise<void> {
  await db.delete(settings).where(eq(settings.name, collegeMark))
}
