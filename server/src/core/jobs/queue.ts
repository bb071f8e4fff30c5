import { Logger, runMigrations } from 'graphile-worker'
import type { Pool } from 'pg'

const silent = new Logger(() => () => undefined)

/** Makes the tables of the job queue, or brings them up to date. */
export const prepareQueue = (pool: Pool) => runMigrations({ pgPool: pool, logger: silent })
