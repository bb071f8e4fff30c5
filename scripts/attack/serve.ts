/** The process of a portal under attack: a small demo campus; tells its parent the address. */
import { stopOnSignals } from '@wso/server/core/operations/stop'
import { startServer } from '@wso/server/server'

const { url, stop } = await startServer(process.env, { people: 400 })
stopOnSignals(stop)
process.send?.(url)
