import { existsSync, readFileSync } from 'node:fs'
import { openDb } from '#core/database/db.ts'
import { createLive } from '#core/live/live.ts'
import { endOnBugs } from '#core/operations/crash.ts'
import { demoAuthorKeyFile, demoSecretFile } from '#core/operations/demoSecret.ts'
import { createLog } from '#core/operations/log.ts'
import { refuseOtherCollege } from '#features/site/settings/collegeMark.public.ts'
import { prepareAuthors } from './authors/prepareAuthors.ts'
import { CliError } from './cli/command.ts'
import { commands } from './cli/commands.ts'
import { askSecret } from './cli/input/askSecret.ts'
import { runCommand } from './cli/run.ts'
import { createClock } from './clock.ts'
import { folderOf, readConfig } from './config/config.ts'

const open = async () => {
  const config = settings()
  const opened = await openDb(config.DATABASE_URL, config.DATABASE_OWNER_URL)
  const { address, maintenance, close } = opened
  const { db } = maintenance
  try {
    if (process.argv[2] !== 'adopt-database') await refuseOtherCollege(db)
    if (process.argv[2] !== 'rotate-author-key') await prepareAuthors(db, config)
  } catch (error) {
    await close() // An open connection would keep the process from ending.
    throw error
  }
  const log = createLog(config)
  const services = { config, db, log, live: createLive(address, log), now: createClock(config.NOW) }
  return { services, close }
}

/** @throws a CliError that names each bad setting */
function settings() {
  try {
    return readConfig({ LOG_LEVEL: 'warn', ...secretsOfDemo(), ...process.env })
  } catch (error) {
    throw new CliError(error instanceof Error ? error.message : String(error))
  }
}

/**
 * Commands need the portal's own secrets, because logs, tombstones and authorship identify people by
 * keyed hashes. A demo folder contains its own.
 */
function secretsOfDemo() {
  const { MODE, DATABASE_URL } = process.env
  const folder = DATABASE_URL || folderOf(MODE)
  const files = { SECRET: demoSecretFile(folder), AUTHOR_KEY: demoAuthorKeyFile(folder) }
  return Object.fromEntries(
    Object.entries(files)
      .filter(([, file]) => existsSync(file))
      .map(([name, file]) => [name, readFileSync(file, 'utf8')]),
  )
}

endOnBugs()
process.exitCode = await runCommand(process.argv.slice(2), {
  print: (line) => console.log(line),
  printError: (sentence) => console.error(sentence),
  askSecret,
  open,
  commands,
})
