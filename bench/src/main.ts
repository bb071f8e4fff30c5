/** Runs all benchmarks (`npm run bench`) or one (`npm run bench -- scheduler`). */
import { benchBulletins } from './bulletins.ts'
import { benchDelivery } from './delivery.ts'
import { benchDirectory } from './directory.ts'
import { benchDormtrak } from './dormtrak.ts'
import { benchFactrak } from './factrak.ts'
import { benchHttp } from './http.ts'
import { benchLive } from './live.ts'
import { benchOrderKills } from './orderKills.ts'
import { benchOrders } from './orders.ts'
import { benchScheduler } from './scheduler.ts'

const benches: Record<string, () => void | Promise<void>> = {
  directory: benchDirectory,
  bulletins: benchBulletins,
  factrak: benchFactrak,
  dormtrak: benchDormtrak,
  scheduler: benchScheduler,
  http: benchHttp,
  delivery: benchDelivery,
  live: benchLive,
  orders: benchOrders,
  orderKills: benchOrderKills,
}

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !(name in benches))
if (unknown.length > 0) {
  console.error(
    `No bench is called ${unknown.join(', ')}; there is ${Object.keys(benches).join(', ')}.`,
  )
  process.exitCode = 1
} else {
  for (const name of asked.length > 0 ? asked : Object.keys(benches)) await benches[name]?.()
}
