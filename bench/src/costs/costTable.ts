import type { Endpoint } from '@wso/contract/core/endpoint'
import { type Cost, titleOf } from '@wso/server/testing/meter'
import { quantile } from '../timing.ts'

/** The dearest way to call an endpoint. */
export type EndpointCost = Pick<Cost, 'call' | 'share' | 'status'> & {
  endpoint: Endpoint
  /** Milliseconds of processor time: of the server, and of the database. */
  server: number
  database: number
  /** Milliseconds that the share of the caller was charged. */
  charged: number
}

const median = (costs: readonly Cost[], of: (cost: Cost) => number) => quantile(costs.map(of), 0.5)

/** Returns the dearest successful call of each endpoint, or its refusal if none succeeded. */
export function dearestCalls(costs: readonly Cost[]): EndpointCost[] {
  const byEndpoint = Map.groupBy(costs, ({ endpoint }) => endpoint)
  return [...byEndpoint].map(([endpoint, all]) => {
    const done = all.filter(({ status }) => status < 300)
    // Reads are measured address by address; each write is to another one.
    const groups = Map.groupBy(done.length > 0 ? done : all, ({ call }) =>
      endpoint.method === 'GET' ? String(call.url) : '',
    )
    const calls = [...groups.values()].map((group) => ({
      endpoint,
      call: group[0]!.call,
      share: group[0]!.share,
      status: group[0]!.status,
      server: median(group, ({ processorMs }) => processorMs),
      database: median(group, ({ otherMs }) => otherMs),
      charged: median(group, ({ ms }) => ms),
    }))
    return calls.reduce((worst, each) => (totalOf(each) > totalOf(worst) ? each : worst))
  })
}

export const totalOf = ({ server, database }: EndpointCost) => server + database

/** What one hostile person does to another: the 95th percentile of `/users/me`, in milliseconds. */
export type StormResult = { title: string; calm: number; storm: number; answers: string }

const tenths = (ms: number) => ms.toFixed(1)

/** Returns the two tables of docs/security.md. */
export function costTables(costs: readonly EndpointCost[], storms: readonly StormResult[]): string {
  const dearestFirst = costs.toSorted((one, other) => totalOf(other) - totalOf(one))
  const stormRows = storms.map(
    ({ title, calm, storm, answers }) =>
      `| \`${title}\` | ${tenths(calm)} | ${tenths(storm)} | ${(storm / calm).toFixed(2)} | ${answers} |`,
  )
  const costRows = dearestFirst.map(
    ({ endpoint, server, database, share, charged, status }) =>
      `| \`${titleOf(endpoint)}\` | ${tenths(server)} | ${tenths(database)} | ${share} | ${tenths(charged)} | ${status} |`,
  )
  return [
    '| Call of the hostile person | calm | storm | × | answers |',
    '| --- | --- | --- | --- | --- |',
    ...stormRows,
    '',
    '| Endpoint | server | database | share | charged | status |',
    '| --- | --- | --- | --- | --- | --- |',
    ...costRows,
  ].join('\n')
}
