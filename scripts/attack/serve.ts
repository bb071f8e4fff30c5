/**
 * The process of a portal under attack: creates a small demo campus and sends its address to the
 * parent.
 */
import { stopOnSignals } from '@wso/server/core/operations/stop'
import { startServer } from '@wso/server/server'

const { url, stop } = await startServer(process.env, { people: 400 })
stopOnSignals(stop)
process.send?.(url)
