import { join } from 'node:path'
import { createCall } from '@wso/contract/core/client'
import { menu } from '@wso/contract/goodrich/menu'
import { orders } from '@wso/contract/goodrich/orders'
import { slots } from '@wso/contract/goodrich/slots'
import { chromium, type Page } from 'playwright-core'
import { demoTokens, startDemoPortal, stopDemoPortal } from '../demoPortal.ts'
import { quantile } from '../timing.ts'
import { orderSettings, today } from './orderSettings.ts'

const customers = ['student', 'senior', 'sophomore', 'alum', 'moderator'] as const
const rounds = 5
const maxMs = 1000

/**
 * Measures how long an order takes from the request of a customer to the manager's board in a browser.
 * `npm run bench -- board`, after `npm run build`.
 * @throws when an order takes a second or more
 */
export async function benchBoard() {
  const portal = await startDemoPortal(join(import.meta.dirname, '../../..'), orderSettings)
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  try {
    const page = await browser.newPage({ baseURL: portal.origin })
    const manager = await demoTokens(portal, 'manager')
    await openBoard(page, manager.identity)
    const times: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      for (const name of customers) {
        const { api } = await demoTokens(portal, name)
        times.push(await order(page, createCall({ origin: portal.origin, token: () => api })))
      }
    }
    console.log('An order, from the request that places it to the board of a manager')
    console.table([
      {
        orders: times.length,
        'p50 ms': Math.round(quantile(times, 0.5)),
        'p95 ms': Math.round(quantile(times, 0.95)),
        'most ms': Math.round(quantile(times, 1)),
      },
    ])
    if (quantile(times, 1) >= maxMs) throw new Error('An order took a second or more.')
  } finally {
    await browser.close()
    await stopDemoPortal(portal)
  }
}

async function openBoard(page: Page, identity: string) {
  await page.addInitScript((stored) => localStorage.setItem('wso.identity', stored), identity)
  await page.goto('/dining/goodrich/manage')
  await page.getByText('Live', { exact: true }).waitFor()
}

/** Places an order and returns the milliseconds until the board shows it. */
async function order(board: Page, call: ReturnType<typeof createCall>): Promise<number> {
  const { items: dishes } = await call(menu.list, { query: {} })
  const dish = dishes.find(({ orderable, optionGroups }) => orderable && !optionGroups)
  const lease = await call(slots.lease, {})
  const timeSlot = (await call(slots.list, {})).at(-1)?.formatted
  const items = [{ id: dish?.id ?? 0 }]
  const began = Date.now()
  const body = { leaseID: lease.id, date: today(), timeSlot, paymentMethod: 3, items }
  const { id } = await call(orders.place, { body })
  await board.getByText(`#${id}`, { exact: true }).first().waitFor()
  return Date.now() - began
}
