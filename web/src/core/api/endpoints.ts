import type { Contract } from '@wso/contract'
import { accesses, features } from 'virtual:endpoints'

/** A row of the table as endpointTable.ts writes it, read back. */
function readRow(feature: string, row: string) {
  const [method, path, access, ...special] = row.split(' ')
  const flags = Object.fromEntries(special.map(readFlag))
  return { feature, method, path, access: accesses[Number(access)], ...flags }
}

/** `paged` is set; `invalidates=users,board` lists features. */
function readFlag(flag: string): [string, true | string[]] {
  const [name = '', list] = flag.split('=')
  return [name, list === undefined ? true : list.split(',')]
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

/** Returns the feature of an endpoint. A write to it makes the feature's reads stale. */
export const featureOf = (endpoint: object): string =>
  'feature' in endpoint ? String(endpoint.feature) : ''
