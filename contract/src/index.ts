import type { Endpoints } from './core/endpoint.ts'
import type { FeatureName } from './core/features.ts'
import * as everyFeature from './everyFeature.ts'

/** Every feature of the API, by its name. */
export const contract: typeof everyFeature = everyFeature satisfies Record<FeatureName, Endpoints>
export type Contract = typeof contract
