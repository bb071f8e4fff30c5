import { contract } from '@wso/contract'
import type { Endpoint } from '@wso/contract/core/endpoint'
import { pageMost } from '@wso/contract/core/page'
import { ephmatchProfile } from '@wso/contract/matching/ownProfile'
import { clients } from '@wso/server/testing/clients/generations'
import { replay } from '@wso/server/testing/clients/replay'
import { newAllRounder, type Somebody } from '@wso/server/testing/everyone'
import { everyEditable } from '@wso/server/testing/fields/everyEditable'
import { problemsOf } from '@wso/server/testing/fields/itemLife'
import { type Cost, meter } from '@wso/server/testing/meter'
import { sampleRequest } from '@wso/server/testing/requests'
import type { CampusWithSecrets } from '@wso/server/testing/worlds/campus'
import { type Read, readsOf } from '@wso/server/testing/worlds/reads'

const rows = Object.entries(contract).flatMap(([feature, endpoints]) =>
  Object.entries<Endpoint>(endpoints).map(([name, row]) => ({ name: `${feature}.${name}`, row })),
)
const rowOf = new Map(rows.map(({ name, row }) => [name, row]))

/** Calls whose cost is measured again when they succeed. */
const repeats = 5

/**
 * Measures every endpoint of the contract: its reads with each filter on a campus, what existing clients
 * write there, and each item of `writes`, a portal without people. `others` returns the milliseconds
 * that the database has used so far.
 */
export async function measureCosts(
  { campus, writes }: { campus: CampusWithSecrets; writes: CampusWithSecrets['portal'] },
  others: () => number,
) {
  const written = meter(writes.app, others)
  for (const each of Object.values(everyEditable(writes))) await problemsOf(each)
  written.stop()
  const { costs, stop } = meter(campus.portal.app, others)
  await measureReads(campus)
  await measureClients(campus)
  costs.push(...written.costs)
  await measureOthers(campus, costs)
  stop()
  return costs
}

/** A person who may call everything. */
export async function anyCaller({ portal }: CampusWithSecrets): Promise<Somebody> {
  const caller = await newAllRounder(portal.services)
  const call = await portal.as({ id: caller.id! })
  await call(ephmatchProfile.create, { body: { description: 'Hello' } })
  return caller
}

/** Compressed, as a browser asks for it. */
export const headersOf = (token: string) => ({
  'accept-encoding': 'br, gzip',
  authorization: `Bearer ${token}`,
})

async function measureReads(campus: CampusWithSecrets) {
  const { app } = campus.portal
  const caller = await anyCaller(campus)
  const [api, identity] = [await caller.token(), await caller.token('identity')]
  for (const read of readsOf(campus)) {
    const token = rowOf.get(read.name)?.token === 'identity' ? identity : api
    const call = { method: 'GET', url: longest(read), remoteAddress: caller.from } as const
    for (let count = 0; count < repeats; count += 1) {
      await app.inject({ ...call, headers: headersOf(token) })
    }
  }
}

/** The address with the longest page. */
function longest({ name, url }: Read) {
  if (!('limit' in (rowOf.get(name)?.query?.shape ?? {}))) return url
  return `${url}${url.includes('?') ? '&' : '?'}limit=${pageMost}`
}

/** Performs the calls of existing clients. */
async function measureClients({ portal }: CampusWithSecrets) {
  const { id } = await newAllRounder(portal.services)
  for (const { screens } of clients) {
    for (const screen of screens) await replay(portal, screen, { id: id! })
  }
}

/** Calls what has not succeeded yet, with values from its schemas. */
async function measureOthers(campus: CampusWithSecrets, costs: readonly Cost[]) {
  const done = new Set(costs.filter(({ status }) => status < 300).map(({ endpoint }) => endpoint))
  const missing = rows.filter(({ row }) => !done.has(row) && !row.stream)
  for (const { row } of missing.flatMap((each) => Array.from({ length: repeats }, () => each))) {
    const caller = await newAllRounder(campus.portal.services)
    const { payload, ...request } = sampleRequest(row)
    await campus.portal.app.inject({
      ...request,
      remoteAddress: caller.from,
      headers: {
        ...headersOf(await caller.token(row.token)),
        ...(payload !== undefined && { 'content-type': 'application/json' }),
      },
      ...(payload !== undefined && { payload }),
    })
  }
}
