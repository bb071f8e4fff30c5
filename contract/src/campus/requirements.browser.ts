import { packFile } from './packFile.ts'
import type { Requirements } from './requirementsSchema.ts'

const file = packFile('/requirements.json', (data) => data as Requirements)

/** The tags, the terms of a plan and the degree of the college, once `loadRequirements()` has ended. */
export const campusRequirements = file.get
export const loadRequirements = file.load
