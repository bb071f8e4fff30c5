import { randomBytes } from 'node:crypto'
import { openDb } from '#core/db.ts'
import { createLog } from '#core/log.ts'
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
  const { db, close } = await openDb(config.DATABASE_URL)
  return { services: { config, db, log: createLog(config), now: createClock(config.NOW) }, close }
}

process.exitCode = await runCommand(process.argv.slice(2), {
  print: (line) => console.log(line),
  complain: (sentence) => console.error(sentence),
  askSecret,
  open,
  commands,
})
