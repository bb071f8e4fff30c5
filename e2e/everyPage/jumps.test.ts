import { type DemoName, demoNames } from '@wso/contract/site/demo'
import { expect, test } from 'vitest'
import { newPage, settled, signIn } from '../support/browser.ts'
import { shiftsOf } from '../support/layoutShift.ts'
import { isNew, kindOf, linksOf } from './walk.ts'

/** Everyone with `EVERYONE`; otherwise those who see the most pages. */
const everyone = [undefined, ...demoNames]
const walkers = process.env['EVERYONE'] ? everyone : everyone.slice(0, 2)

/**
 * Opens one page of each kind that links lead to, on a new phone whose scripts come after the first paint, as
 * on a slow connection. Returns what jumped.
 */
async function walk(as?: DemoName) {
  const page = await newPage({ size: 'phone', hasNoWorker: true })
  if (as) await signIn(page, as)
  await page.route('**/assets/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300))
    await route.continue()
  })
  const queue = ['/']
  const queued = new Set(queue.map(kindOf))
  const jumps: object[] = []
  for (const address of queue) {
    await page.goto(address)
    await settled(page)
    const shifts = await shiftsOf(page)
    if (shifts.length > 0) jumps.push({ address, shifts })
    queue.push(...(await linksOf(page)).filter((link) => isNew(queued, kindOf(link))))
  }
  expect(queue.length).toBeGreaterThan(20)
  return jumps
}

test.each(walkers)(
  'no page jumps when its scripts and its data come, for %s',
  async (who) => expect(await walk(who)).toEqual([]),
  600_000,
)
