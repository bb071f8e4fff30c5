/**
 * `npm run dev`: the demo campus with pages rendered from the sources of the site. What changes in the
 * site is shown at once; Node starts this again when the server or the contract changes.
 */
import { operatorMessage } from '@wso/server/core/operations/operatorMessage'
import { stopOnSignals } from '@wso/server/core/operations/stop'
import { startServer } from '@wso/server/server'
import { startSources } from './developmentSite.ts'

try {
  const sources = await startSources()
  const { url, stop } = await startServer(process.env, {
    serveSite: sources.serve,
    report: console.log,
    giveUp: () => process.exit(1),
  })
  stopOnSignals(async () => {
    await stop()
    await sources.close()
  })
  console.log(`The portal answers at ${url}`)
} catch (error) {
  console.error(operatorMessage(error))
  process.exit(1)
}
