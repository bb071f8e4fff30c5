import { existsSync, readFileSync } from 'node:fs'
import { openDb } from '#core/database/db.ts'
import { createLive } from '#core/live/live.ts'
import { demoSecretFile } from '#core/operations/demoSecret.ts'
import { createLog } from '#core/operations/log.ts'
import { CliError } from './cli/command.ts'
import { askSecret } from './cli/input/askSecret.ts'
import { commands } from './cli/commands.ts'
import { runCommand } from './cli/run.ts'
import { createClock } from './clock.ts'
import { readConfig } from './config.ts'

const open = async () => {
  const config = settings()
  const { maintenance, close } = await openDb(config.DATABASE_URL, config.DATABASE_OWNER_URL)
  const { db, pool } = maintenance
  const log = createLog(config)
  const services = { config, db, log, live: createLive(pool, log), now: createClock(config.NOW) }
  return { services, close }
}

/** @throws a CliError that names each bad setting */
function settings() {
  try {
    return readConfig({ LOG_LEVEL: 'warn', ...secretOfDemo(), ...process.env })
  } catch (error) {
    throw new CliError(error instanceof Error ? error.message : String(error))
  }
}

/**
 * Commands need the portal's own secret, because logs and tombstones identify accounts by keyed
 * hashes. A demo folder contains its own.
 */
function secretOfDemo() {
  const file = demoSecretFile(process.env['DATABASE_URL'] ?? 'data')
  return existsSync(file) ? { SECRET: readFileSync(file, 'utf8') } : {}
}

process.exitCode = await runCommand(process.argv.slice(2), {
  print: (line) => console.log(line),
  printError: (sentence) => console.error(sentence),
  askSecret,
  open,
  commands,
})
