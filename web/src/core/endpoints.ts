import type { Contract } from '@wso/contract'
import { accesses, features } from 'virtual:endpoints'

/** A row of the table as endpointTable.ts writes it, read back. */
function readRow(feature: string, row: string) {
  const [method, path, access, ...special] = row.split(' ')
  const flags = Object.fromEntries(special.map((name) => [name, true]))
  return { feature, method, path, access: accesses[Number(access)], ...flags }
}

const table = Object.fromEntries(
  Object.entries(features).map(([feature, rows]) => [
    feature,
    Object.fromEntries(Object.entries(rows).map(([name, row]) => [name, readRow(feature, row)])),
  ]),
)

/**
 * Every endpoint of the contract, to call with `read` and `useWrite`: `api.users.list`. At run time a
 * row holds what the table leaves of it; its types are those of the whole.
 */
export const api = table as unknown as Contract

/** The feature an endpoint belongs to: what a write to it makes stale. */
export const featureOf = (endpoint: object): string =>
  'feature' in endpoint ? String(endpoint.feature) : ''
