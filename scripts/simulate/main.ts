/**
 * Lives days on a simulated campus: `npm run simulate -- [--seed N] [--days N] [--write]`. People order, post,
 * star, are banned and leave, on two nodes of one database, of which one is killed now and then; after every
 * step a model says what must be true. A failure prints the shortest history found that still fails, and ends
 * the command with code 1.
 */
import { parseArgs } from 'node:util'
import { startTestPostgres } from '@wso/server/testing/postgres'
import { writeNumber } from '../numbers/writeNumber.ts'
import { live, shorten } from './history.ts'

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    days: { type: 'string', default: '10' },
    write: { type: 'boolean', default: false },
  },
})
const [seed, days] = [Number(values.seed), Number(values.days)]
if (![seed, days].every((each) => Number.isInteger(each) && each > 0))
  throw new Error('--seed and --days: must be whole numbers from 1')

const postgres = await startTestPostgres()
try {
  const begun = process.cpuUsage()
  const { history, failure, sent, killed, checks } = await live(postgres, { seed, days })
  const { user, system } = process.cpuUsage(begun)
  const hours = (user + system) / 3_600_000_000
  if (failure === undefined) {
    const rate = Math.round(days / hours).toLocaleString('en-US')
    const figure = `${days} days, ${history.length} steps, ${sent} calls, ${killed} killed nodes, ${checks.toLocaleString('en-US')} checks; ${rate} simulated days per processor-hour of the nodes, without the database.`
    console.log(`Seed ${seed}: ${figure}`)
    const command = `npm run simulate -- --seed ${seed} --days ${days}`
    if (values.write) writeNumber('simulate', { figure, command })
  } else {
    process.exitCode = 1
    console.error(`Seed ${seed} failed at step ${history.length}: ${failure}`)
    for (const step of await shorten(postgres, history, failure))
      console.error(JSON.stringify(step))
  }
} finally {
  await postgres.end()
}
