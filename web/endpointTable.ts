import type { Endpoint, Endpoints } from '@wso/contract/core/endpoint'

/**
 * What the site must know of the endpoints at run time: where each is and who may call it. The
 * schemas stay behind, so that the first page ships without them; their types do not. A row is one
 * text, `GET /users 3 paged`: method, path, which of the accesses, and what is special.
 */
export function endpointTable(contract: Record<string, Endpoints>) {
  const accesses: string[] = []
  const accessNumber = ({ access }: Endpoint) => {
    const text = JSON.stringify(access)
    if (!accesses.includes(text)) accesses.push(text)
    return accesses.indexOf(text)
  }
  const row = (endpoint: Endpoint) => {
    const { method, path, root, paged, raw } = endpoint
    const special = [root && 'root', paged && 'paged', raw && 'raw'].filter(Boolean)
    return [method, path, accessNumber(endpoint), ...special].join(' ')
  }
  const features = mapValues(contract, (endpoints) => mapValues(endpoints, row))
  return { accesses: accesses.map((text): unknown => JSON.parse(text)), features }
}

const mapValues = <T, R>(record: Record<string, T>, map: (value: T) => R) =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]))
