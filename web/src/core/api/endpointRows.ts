/**
 * Returns an endpoint that knows its feature. Called by the code that `endpointTable.ts` writes:
 * `readRow("users", "GET /users", access, flags)`.
 * @public
 */
export function readRow(feature: string, address: string, access: unknown, flags?: object) {
  const [method, path] = address.split(' ')
  return { feature, method, path, access, ...flags }
}

/**
 * Returns the feature of an endpoint. A write to the endpoint invalidates the feature's queries.
 */
export const featureOf = (endpoint: object): string =>
  'feature' in endpoint ? String(endpoint.feature) : ''
