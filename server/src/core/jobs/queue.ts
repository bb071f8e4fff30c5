import { Logger, runMigrations } from 'graphile-worker'
import type { Pool } from 'pg'

const silent = new Logger(() => () => undefined)

/** Creates or updates the tables of the job queue. */
export const prepareQueue = (pool: Pool) => runMigrations({ pgPool: pool, logger: silent })
