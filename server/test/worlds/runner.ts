import type { SQL } from 'drizzle-orm'
import type { CampusWithSecrets } from './campus.ts'
import type { World } from './secret.ts'

/** How secrets are changed: as the owner of the tables, at the moment of the campus. */
export function runnerOf({ portal: { db, services } }: CampusWithSecrets) {
  const run = (statement: SQL) => db.execute(statement)
  return {
    run,
    /** Changes a row that only the second world has. */
    only: (insert: SQL, remove: SQL) => (world: World) => run(world === 1 ? insert : remove),
    now: services.now().toISOString(),
  }
}
