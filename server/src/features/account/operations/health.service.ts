import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Health } from '@wso/contract/account/operations'
import { type OutsideService, outsideServices } from '@wso/contract/account/operations.limits'
import { desc, sql } from 'drizzle-orm'
import type { Services } from '#core/context.ts'
import type { Db } from '#core/database/db.ts'
import { migrationCounts } from '#core/database/migrationCounts.ts'
import { jobNumbers } from '#core/jobs/queueReads.ts'
import { isRedisConnected } from '#core/operations/counters.ts'
import { lastAnswer } from '#core/operations/lastAnswers.ts'
import { catalogYears } from '#features/planning/catalog/catalog.table.ts'
import { backupMark, marksOf } from '#features/site/settings/marks.public.ts'
import { hasSignOn } from '../auth/signIn/signOn.public.ts'

const { version } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../../package.json'), 'utf8'),
) as { version: string }

/**
 * Reads what an operator asks first. What concerns Redis and the services of others is what this process
 * has seen since its start.
 */
export async function readHealth({
  db,
  config,
  now,
}: Pick<Services, 'db' | 'config' | 'now'>): Promise<Health> {
  const [database, jobs, catalog, marks, hasRedis] = await Promise.all([
    readDatabase(db),
    jobNumbers(db),
    latestCatalog(db),
    marksOf(db, [backupMark]),
    isRedisConnected(),
  ])
  return {
    version,
    node: process.version.slice(1),
    startedTime: new Date(now().getTime() - process.uptime() * 1000).toISOString(),
    database,
    ...(config.REDIS_URL && { redis: hasRedis ? 'connected' : 'away' }),
    jobs,
    catalog,
    outside: outsideServices
      .filter((name) => isConfigured(config, name))
      .map((name) => ({ name, ...lastAnswer(name, now()) })),
    backupTime: marks.get(backupMark),
  }
}

async function readDatabase(db: Db): Promise<Health['database']> {
  const start = performance.now()
  const [row] = await db.execute<{ version: string; bytes: number }>(sql`
    select current_setting('server_version') as version,
      pg_database_size(current_database())::float8 as bytes`)
  const milliseconds = Math.round((performance.now() - start) * 10) / 10
  const { applied, missing } = await migrationCounts(db)
  return {
    // Distributions add their own words.
    version: row!.version.split(' ')[0]!,
    bytes: row!.bytes,
    milliseconds,
    migrations: applied,
    missingMigrations: missing,
  }
}

async function latestCatalog(db: Db): Promise<Health['catalog']> {
  const { year, importedTime } = catalogYears
  const [row] = await db
    .select({ year, importedTime })
    .from(catalogYears)
    .orderBy(desc(year))
    .limit(1)
  return row
}

function isConfigured(config: Services['config'], name: OutsideService): boolean {
  const isSet: Record<OutsideService, boolean> = {
    ldap: config.LDAP_URL !== undefined && config.SIGN_IN.includes('ldap'),
    sso: hasSignOn(config),
    paper: config.PAPER_FEED_URL !== undefined,
    radio: config.RADIO_URL !== undefined,
    books: config.BOOK_SEARCH !== 'none',
  }
  return isSet[name]
}
