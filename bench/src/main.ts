/** Runs all benchmarks (`npm run bench`) or one (`npm run bench -- scheduler`). */
import { benchAnswers } from './answers/answers.ts'
import { benchBare } from './bare/bare.ts'
import { benchCampuses } from './campuses/campuses.ts'
import { benchCosts } from './costs/costs.ts'
import { benchDelivery } from './delivery.ts'
import { benchDirectory } from './directory/directory.ts'
import { benchDocuments } from './documents/documents.ts'
import { benchHttp } from './http.ts'
import { benchLive } from './live.ts'
import { benchBoard } from './orders/orderBoard.ts'
import { benchOrderKills } from './orders/orderKills.ts'
import { benchOrders } from './orders/orders.ts'
import { benchPages } from './pages/pages.ts'
import { benchPlanner } from './planner/planner.ts'
import { benchPrerequisites } from './scheduler/prerequisites.ts'
import { benchScheduler } from './scheduler/scheduler.ts'
import { benchServices } from './services.ts'

const benches: Record<string, () => void | Promise<void>> = {
  directory: benchDirectory,
  services: benchServices,
  scheduler: benchScheduler,
  planner: benchPlanner,
  prerequisites: benchPrerequisites,
  http: benchHttp,
  bare: benchBare,
  costs: benchCosts,
  pages: benchPages,
  documents: benchDocuments,
  delivery: benchDelivery,
  live: benchLive,
  orders: benchOrders,
  board: benchBoard,
  orderKills: benchOrderKills,
  answers: benchAnswers,
  campuses: benchCampuses,
}

const options = process.argv.findIndex((word) => word.startsWith('--'))
const asked = process.argv.slice(2, options > 0 ? options : undefined)
const unknown = asked.filter((name) => !(name in benches))
if (unknown.length > 0) {
  console.error(
    `No bench is called ${unknown.join(', ')}; there is ${Object.keys(benches).join(', ')}.`,
  )
  process.exitCode = 1
} else {
  for (const name of asked.length > 0 ? asked : Object.keys(benches)) await benches[name]?.()
}
