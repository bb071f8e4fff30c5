/**
 * Prerenders the pages of the build in the folder given as the argument. Runs as a separate
 * process, because the simulated browser changes globals.
 */
import { prerenderSite } from './prerenderSite.ts'

await prerenderSite(process.argv[2] ?? '')
// The site's timers would keep the process running.
process.exit(0)
