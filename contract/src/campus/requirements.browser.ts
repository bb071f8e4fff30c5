import type { Requirements } from './requirementsSchema.ts'

let known: Requirements | undefined
let loading: Promise<void> | undefined

/** The tags, the terms of a plan and the degree of the college, once `loadRequirements()` has ended. */
export function campusRequirements(): Requirements {
  if (!known) throw new Error('The requirements are not loaded.')
  return known
}

/** Loads the file that the server has of them, once. Pages and workers about courses await it before they begin. */
export const loadRequirements = (): Promise<void> =>
  (loading ??= read().catch((error: unknown) => {
    loading = undefined
    throw error
  }))

async function read() {
  const response = await fetch('/requirements.json', { headers: { accept: 'application/json' } })
  if (!response.ok) throw new Error(`/requirements.json did not load: ${response.status}.`)
  known = (await response.json()) as Requirements
}
