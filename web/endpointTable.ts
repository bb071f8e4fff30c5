import type { Endpoint, Endpoints } from '@wso/contract/core/endpoint'

/**
 * A module with the endpoints of one feature: what the site needs of them at run time. Schemas are left
 * out, so the site ships without them; their types remain.
 */
export function featureModule(contract: Record<string, Endpoints>, feature: string) {
  const rows = Object.fromEntries(
    Object.entries(contract[feature] ?? {}).map(([name, endpoint]) => [name, row(endpoint)]),
  )
  return `import { readRows } from '#core/api/endpointRows.ts'
export const ${feature} = /* @__PURE__ */ readRows('${feature}', ${JSON.stringify(rows)})`
}

/** `["GET /users", access, flags]`; flags is left out when there are none. */
function row({ method, path, access, root, paged, raw, invalidates }: Endpoint) {
  const flags = Object.entries({ root, paged, raw, invalidates }).filter(([, value]) => value)
  return [`${method} ${path}`, access, ...(flags.length > 0 ? [Object.fromEntries(flags)] : [])]
}

const importOfAll = /^import \{ api \} from '(?:#core\/api|\.)\/endpoints\.ts'$/m

/**
 * Points each use of an endpoint at the module of its feature: `api.rides.list` in a source imports
 * `virtual:endpoints/rides` alone. Lines stay where they are.
 */
export function useFeatureModules(code: string) {
  const names = new Set([...code.matchAll(/\bapi\.(\w+)\./g)].map(([, name]) => name))
  const imports = [...names].map(
    (name) => `import { ${name} as api_${name} } from 'virtual:endpoints/${name}'`,
  )
  return code.replace(importOfAll, imports.join(';')).replaceAll(/\bapi\.(\w+)\./g, 'api_$1.')
}
