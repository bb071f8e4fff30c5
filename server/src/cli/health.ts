import { readHealth } from '#features/account/operations/health.service.ts'
import type { Command } from './command.ts'

/** What concerns a running node alone, such as the directory's last answer, is on the page of the site. */
export const health: Command = {
  usage: '',
  summary: 'show versions, the database, its migrations, the catalog and the last backup',
  words: [0, 0],
  writes: false,
  run: async (cli) => {
    const { version, node, database, jobs, catalog, backupTime } = await readHealth(cli)
    const facts = [
      `version: ${version}, Node ${node}`,
      `database: PostgreSQL ${database.version}, answered in ${database.milliseconds} ms, ${Math.round(database.bytes / 1e6)} MB`,
      `migrations: ${database.migrations} applied, ${database.missingMigrations} missing`,
      `jobs: ${jobs.waiting} wait or run, ${jobs.failed} out of attempts`,
      `catalog: ${catalog ? `until ${catalog.year}, imported ${catalog.importedTime}` : 'none'}`,
      `backup: ${backupTime ?? 'none known'}`,
    ]
    for (const fact of facts) cli.print(fact)
  },
}
