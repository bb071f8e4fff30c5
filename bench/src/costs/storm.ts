import { setTimeout as wait } from 'node:timers/promises'
import { addPerson } from '@wso/server/testing'
import { personAs, type Somebody } from '@wso/server/testing/everyone'
import { titleOf } from '@wso/server/testing/meter'
import type { CampusWithSecrets } from '@wso/server/testing/worlds/campus'
import { quantile } from '../timing.ts'
import type { EndpointCost, StormResult } from './costTable.ts'
import { anyCaller, headersOf } from './measure.ts'
import { perform } from './performStorm.ts'
import type { Seen } from './stormClient.ts'

const calmMs = 4000
const stormMs = 10_000
const hostileLanes = 16
/** Milliseconds between two calls of the other person: far from the limit of requests per minute. */
const pause = 40

type Place = { campus: CampusWithSecrets; origin: string }

/**
 * One person sends a call as fast as they can for ten seconds; returns what the 95th percentile of
 * another person's calls was before and meanwhile.
 */
export async function stormOf(cost: EndpointCost, place: Place): Promise<StormResult> {
  const { campus } = place
  const other = personAs(campus.portal.services, await addPerson(campus.portal.db))
  const visit = async (duration: number) => {
    const request = { method: 'GET', url: '/api/v2/users/me', ...(await sentBy(other)) }
    const order = { request, lanes: 1, pause, duration, isIdle: false }
    return quantile((await perform({ ...order, origin: place.origin })).times, 0.95)
  }
  const calm = await visit(calmMs)
  const raging = hostile(cost, place)
  await wait(500) // until the process of the hostile person has started
  const storm = await visit(stormMs - 500)
  const { statuses } = await raging
  const answers = Object.entries(statuses).map(([status, count]) => `${count} × ${status}`)
  return { title: titleOf(cost.endpoint), calm, storm, answers: answers.join(', ') }
}

/** A person with a valid login, who may call everything. */
async function hostile({ call, endpoint }: EndpointCost, { campus, origin }: Place): Promise<Seen> {
  const caller = await anyCaller(campus)
  const { method = 'GET', url, payload } = call
  const { headers } = await sentBy(caller, endpoint.token)
  const request = {
    method,
    url: String(url),
    headers: {
      ...headers,
      ...(payload !== undefined && { 'content-type': 'application/json' }),
    },
    ...(payload !== undefined && { payload: String(payload) }),
  }
  return perform({
    origin,
    request,
    lanes: hostileLanes,
    pause: 0,
    duration: stormMs,
    isIdle: true,
  })
}

const sentBy = async (somebody: Somebody, kind?: Parameters<Somebody['token']>[0]) => ({
  headers: headersOf(await somebody.token(kind)),
})
