/** The process of the portal of the college in `CAMPUS`: creates a small demo campus and sends its address to the parent. */
import { stopOnSignals } from '@wso/server/core/operations/stop'
import { startServer } from '@wso/server/server'
import { site } from '../site/buildSite.ts'

const { url, stop } = await startServer(process.env, { site, people: 150 })
stopOnSignals(stop)
process.send?.(url)
