import { randomBytes } from 'node:crypto'
import { openDb } from '#core/database/db.ts'
import { createLive } from '#core/live/live.ts'
import { createLog } from '#core/operations/log.ts'
import { askSecret } from './cli/askSecret.ts'
import { commands } from './cli/commands.ts'
import { runCommand } from './cli/run.ts'
import { createClock } from './clock.ts'
import { readConfig } from './config.ts'

/** The command line signs no tokens, so it works without the secret. */
const open = async () => {
  const config = readConfig({
    LOG_LEVEL: 'warn',
    SECRET: randomBytes(32).toString('base64'),
    ...process.env,
  })
  const { maintenance, close } = await openDb(config.DATABASE_URL, config.DATABASE_OWNER_URL)
  const { db, pool } = maintenance
  const log = createLog(config)
  const services = { config, db, log, live: createLive(pool, log), now: createClock(config.NOW) }
  return { services, close }
}

process.exitCode = await runCommand(process.argv.slice(2), {
  print: (line) => console.log(line),
  complain: (sentence) => console.error(sentence),
  askSecret,
  open,
  commands,
})
