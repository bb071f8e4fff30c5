/** Returns the feature of an endpoint. A write to it makes the feature's reads stale. */
export const featureOf = (endpoint: object): string =>
  'feature' in endpoint ? String(endpoint.feature) : ''
