import type { Endpoint, Endpoints } from '@wso/contract/core/endpoint'

/**
 * The part of the endpoints that the site needs at run time: path and access. Schemas are left out, so
 * the first page ships without them; their types remain. A row is one string, `GET /users 3 paged`:
 * method, path, index of the access rule, flags.
 */
export function endpointTable(contract: Record<string, Endpoints>) {
  const accesses: string[] = []
  const accessNumber = ({ access }: Endpoint) => {
    const text = JSON.stringify(access)
    if (!accesses.includes(text)) accesses.push(text)
    return accesses.indexOf(text)
  }
  const row = (endpoint: Endpoint) => {
    const { method, path, root, paged, raw, invalidates } = endpoint
    const special = [
      root && 'root',
      paged && 'paged',
      raw && 'raw',
      invalidates && `invalidates=${invalidates.join()}`,
    ].filter(Boolean)
    return [method, path, accessNumber(endpoint), ...special].join(' ')
  }
  const features = mapValues(contract, (endpoints) => mapValues(endpoints, row))
  return { accesses: accesses.map((text): unknown => JSON.parse(text)), features }
}

const mapValues = <T, R>(record: Record<string, T>, map: (value: T) => R) =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]))
