import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { endOnBugs } from '#core/operations/crash.ts'
import { operatorMessage } from '#core/operations/operatorMessage.ts'
import { stopOnSignals } from '#core/operations/stop.ts'
import { startServer } from './server.ts'

const site = join(import.meta.dirname, '../../web/dist')

endOnBugs()

/** Starts the portal from the environment; without a built site, serves only the API. */
try {
  const isBuilt = existsSync(join(site, 'index.html'))
  const { url, stop } = await startServer(process.env, {
    report: console.log,
    giveUp: () => process.exit(1),
    ...(isBuilt && { site }),
  })
  stopOnSignals(stop)
  if (!isBuilt) console.error('The site is not built (npm run build); only the API is served.')
  console.log(`The portal answers at ${url}`)
} catch (error) {
  console.error(operatorMessage(error))
  process.exitCode = 1
}
