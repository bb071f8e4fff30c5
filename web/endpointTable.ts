import type { Endpoint, Endpoints } from '@wso/contract/core/endpoint'

const importOfAll = /^import \{ api \} from '(?:#core\/api|\.)\/endpoints\.ts'$/m

/**
 * Replaces each use of an endpoint, `api.rides.list`, with a constant of the module, reduced to what
 * the site needs at run time, and `api.rides.list.access` with the rule alone. Schemas are left out, so the site ships without them; their types
 * remain. Line numbers stay the same.
 */
export function inlineEndpoints(code: string, contract: Record<string, Endpoints>) {
  const rows = new Map<string, string>()
  const inlined = code.replaceAll(
    /\bapi\.(\w+)\.(\w+)(\.access\b)?/g,
    (whole, feature: string, name: string, isAccess?: string) => {
      const endpoint = contract[feature]?.[name]
      if (!endpoint) return whole
      if (isAccess) {
        const rule = `access_${feature}_${name}`
        rows.set(rule, JSON.stringify(endpoint.access))
        return rule
      }
      const constant = `api_${feature}_${name}`
      rows.set(constant, `/* @__PURE__ */ readRow(${row(feature, endpoint)})`)
      return constant
    },
  )
  const constants = [...rows].map(([constant, value]) => `const ${constant} = ${value}`)
  return inlined.replace(importOfAll, () =>
    ["import { readRow } from '#core/api/endpointRows.ts'", ...constants].join(';'),
  )
}

/** `"users", "GET /users", access, flags`; flags are left out when there are none. */
function row(feature: string, { method, path, access, root, paged, raw, invalidates }: Endpoint) {
  const flags = Object.entries({ root, paged, raw, invalidates }).filter(([, value]) => value)
  return [
    ...[feature, `${method} ${path}`, access],
    ...(flags.length > 0 ? [Object.fromEntries(flags)] : []),
  ]
    .map((value) => JSON.stringify(value))
    .join(',')
}
