import { campusPack } from '#campusPack'
import type { Requirements } from './requirementsSchema.ts'

/** The tags, the terms of a plan and the degree of the college. */
export const campusRequirements = (): Requirements => campusPack.requirements

/** The server has them from its start. */
export const loadRequirements = async (): Promise<void> => undefined
