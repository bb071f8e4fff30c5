import { sql } from 'drizzle-orm'
import type { Services } from '#core/context.ts'
import type { Db } from '#core/database/db.ts'
import { departments } from '#features/college/departments/departments.table.ts'
import { diningHalls } from '#features/dining/dining/dining.table.ts'
import { menuItems } from '#features/goodrich/menu/menu.table.ts'
import { catalogYears } from '#features/planning/catalog/catalog.table.ts'
import { libraryServices } from '#features/site/library/library.table.ts'
import { isSeeded, seedMark } from '#features/site/settings/seedMark.public.ts'
import { settings } from '#features/site/settings/settings.table.ts'
import { teamMembers } from '#features/site/team/team.table.ts'
import { users } from '#features/users/users.table.ts'
import { steps } from './steps.ts'
import { runSteps, usualSize } from './world.ts'

type Options = {
  /** The total number of people; the default campus when absent. */
  people?: number
  /** Called with a line of output for each step. */
  report: (line: string) => void
}

export type Seeded = 'seeded' | 'was seeded before' | 'already holds data'

const seedLock = 7_365_203

/**
 * Fills an empty database with a demo campus, in one transaction; the same clock gives the same
 * campus. Concurrent processes create only one campus, and a killed process leaves none.
 */
export async function seedCampus(
  services: Services,
  { people = usualSize, report }: Options,
): Promise<Seeded> {
  return services.db.transaction(async (db) => {
    await db.execute(sql`select pg_advisory_xact_lock(${seedLock})`)
    if (await isSeeded(db)) return 'was seeded before'
    if (await holdsData(db)) return 'already holds data'
    // The campus is whole whatever is off, so that a service that is offered later has its data.
    const config = { ...services.config, SERVICES_OFF: [] }
    await runSteps({ ...services, config, db }, steps, { size: people, report })
    await db
      .insert(settings)
      .values({ name: seedMark, value: { people }, updatedTime: services.now().toISOString() })
    return 'seeded'
  })
}

/** True when the database holds data that a command or a person added. */
async function holdsData(db: Db): Promise<boolean> {
  const brought = [
    users,
    departments,
    catalogYears,
    diningHalls,
    libraryServices,
    menuItems,
    teamMembers,
  ]
  const any = brought.map((table) => sql`exists (select from ${table})`)
  const rows = await db.execute<{ holds: boolean }>(
    sql`select ${sql.join(any, sql` or `)} as holds`,
  )
  return rows[0]!.holds
}
