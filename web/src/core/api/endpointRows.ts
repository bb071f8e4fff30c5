/** An endpoint as `endpointTable.ts` writes it: `["GET /users", access, flags]`. */
type Row = readonly [address: string, access: unknown, flags?: object]

/**
 * Returns the endpoints of a feature by name. Each knows its feature. Called by the code that
 * `endpointTable.ts` writes.
 * @public
 */
export const readRows = (feature: string, rows: Readonly<Record<string, Row>>) =>
  Object.fromEntries(
    Object.entries(rows).map(([name, [address, access, flags]]) => {
      const [method, path] = address.split(' ')
      return [name, { feature, method, path, access, ...flags }]
    }),
  )

/** Returns the feature of an endpoint. A write to it makes the feature's reads stale. */
export const featureOf = (endpoint: object): string =>
  'feature' in endpoint ? String(endpoint.feature) : ''
