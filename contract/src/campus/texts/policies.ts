import type { Facts } from './facts.ts'
import { mistakesIn } from './mistakesIn.ts'

/**
 * The policies that a pack may have. Those of services take the place of the portal's text; the others follow
 * what the portal promises everywhere.
 */
export const policyNames = ['factrak', 'dormtrak', 'privacy', 'guidelines'] as const
export type PolicyName = (typeof policyNames)[number]
export type Policies = Partial<Record<PolicyName, string>>

const maxPolicy = 30_000

/** Checks `policies/NAME.md`. Returns a line for each mistake, which begins with its number: `3: …`. */
export function policyProblems(text: string, campus: Facts): string[] {
  if (!text.trim()) return ['1: has no text; delete the file to use that of the portal']
  if (text.length > maxPolicy) return [`1: must have at most ${maxPolicy} characters`]
  return text
    .split(/\r?\n/)
    .flatMap((line, index) => mistakesIn(line, campus).map((mistake) => `${index + 1}: ${mistake}`))
}
