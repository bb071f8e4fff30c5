import { contract } from '@wso/contract'
import type { Endpoint } from '@wso/contract/core/endpoint'
import type { Random } from '#seed/random.ts'

/** An endpoint and its name. */
type Row = { name: string; row: Endpoint }

/** One request to an endpoint by one kind of person. */
export type Visit = Row & { kind: string }

/** Every row of the contract. */
export const rows: readonly Row[] = Object.entries(contract).flatMap(([feature, endpoints]) =>
  Object.entries(endpoints as Record<string, Endpoint>).map(([name, row]) => ({
    name: `${feature}.${name}`,
    row,
  })),
)

const methods: readonly Endpoint['method'][] = ['POST', 'PUT', 'GET', 'PATCH', 'DELETE']

/** The place of a call in a visit: what is made is changed, then deleted, then restored. */
const placeOf = ({ name, row }: Row) =>
  /\.(restore|undo)$/.test(name) ? methods.length : methods.indexOf(row.method)

/**
 * Reads first, so that later requests are about things that exist; then rounds in which each feature is
 * visited by one kind of person, another each time.
 */
export function visitsOf(random: Random, kinds: readonly string[], count: number): Visit[] {
  const reads = rows
    .filter(({ row }) => row.method === 'GET')
    .map((each, at) => ({ ...each, kind: at % 2 ? 'senior' : 'admin' }))
  const features = [...Map.groupBy(rows, ({ name }) => name.split('.')[0]).values()].map(
    (each) => ({
      calls: each.toSorted((one, next) => placeOf(one) - placeOf(next)),
      visitors: random.shuffle(kinds),
    }),
  )
  const visits: Visit[] = [...reads]
  for (let round = 0; visits.length < count; round += 1)
    for (const { calls, visitors } of random.shuffle(features)) {
      const kind = visitors[round % visitors.length]!
      visits.push(...calls.map((each) => ({ ...each, kind })))
    }
  return visits.slice(0, count)
}
