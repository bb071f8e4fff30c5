import { contract } from '@wso/contract'
import type { Endpoint } from '@wso/contract/core/endpoint'
import { expect, inject, test } from 'vitest'
import { charges } from '#core/http/limits/costs.ts'
import { newAllRounder } from '#test/everyone.ts'
import { type Cost, meter, outsideShare, titleOf } from '#test/meter.ts'
import { sampleRequest } from '#test/requests.ts'
import { campusWithSecrets } from '#test/worlds/campus.ts'
import { readsOf } from '#test/worlds/reads.ts'

/** Milliseconds of processor time that an endpoint may take beyond what its share is charged. */
const most = 50

const campus = await campusWithSecrets(inject('postgres'))
const { app, services } = campus.portal

const rows = Object.values(contract).flatMap((feature) => Object.values<Endpoint>(feature))
const reads = readsOf(campus).map(({ url }) => ({ method: 'GET' as const, url }))
const others = rows
  .filter(({ stream, method }) => !stream && method !== 'GET')
  .map((row) => ({ token: row.token, ...sampleRequest(row) }))

type Asked = (typeof reads)[number] | (typeof others)[number]

/** Calls an endpoint as a person who may call it, and returns what it took. */
async function costOf(request: Asked, caller = newAllRounder(services)): Promise<Cost | undefined> {
  const { from, token } = await caller
  const { token: kind, payload, ...call } = { token: undefined, payload: undefined, ...request }
  const headers = {
    'accept-encoding': 'br, gzip',
    authorization: `Bearer ${await token(kind)}`,
    ...(payload !== undefined && { 'content-type': 'application/json' }),
  }
  const { costs, stop } = meter(app)
  try {
    await app.inject({ ...call, headers, remoteAddress: from, ...(payload && { payload }) })
    return costs[0]
  } finally {
    stop()
  }
}

/** What a call took outside its share: the least of five times, because garbage is collected meanwhile. */
async function outside(request: Asked, caller?: ReturnType<typeof newAllRounder>) {
  let least = Infinity
  let title = ''
  for (let time = 0; time < 5 && least > most; time += 1) {
    const cost = await costOf(request, caller)
    if (!cost) return { title, ms: 0 }
    title = titleOf(cost.endpoint)
    least = Math.min(least, outsideShare(cost))
  }
  return { title, ms: least }
}

test('no endpoint costs more than 50 ms of processor time outside the share of its caller', async () => {
  const reader = newAllRounder(services)
  const found: { title: string; ms: number }[] = []
  for (const read of reads) found.push(await outside(read, reader))
  // A call may end the session or the account.
  for (const request of others) found.push(await outside(request))
  expect(found.filter(({ ms }) => ms > most)).toEqual([])
  const measured = new Set(found.map(({ title }) => title))
  expect(measured.size).toBeGreaterThan(250)
})

test('a cost that no share is charged is found', async () => {
  const waste = () => {
    const start = process.cpuUsage()
    while (process.cpuUsage(start).user < 2 * most * 1000);
  }
  const request = { method: 'GET', url: '/api/v2/users/me' } as const
  expect((await outside(request)).ms).toBeLessThan(most)
  charges.subscribe(waste)
  const { ms } = await outside(request)
  charges.unsubscribe(waste)
  expect(ms).toBeGreaterThan(most)
})
