import type { NewPlan } from '@wso/contract/planning/plans'

/**
 * The link between a plan on this device and its copy in the account; `base` and `version` as of the
 * last sync.
 */
export type PlanLink = {
  local: number
  remote: number
  version: number
  base: NewPlan
  /** When the sharing link was created; absent without one. */
  sharedSince?: string | undefined
}
