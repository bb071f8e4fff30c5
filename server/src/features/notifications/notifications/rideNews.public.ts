import { rideAspects } from '@wso/contract/conversations/conversationRules'
import { formatList } from '@wso/contract/core/text/formatList'
import * as z from 'zod/mini'

/** What happened to a ride in which the recipient has or asked for seats. */
export const rideNews = z.object({
  event: z.enum(['rideChanged', 'rideDeleted', 'rideRestored']),
  /** What changed of it. */
  changes: z.optional(z.array(z.enum(rideAspects))),
})
export type RideNews = z.output<typeof rideNews>

/** "The day and time of “Campus to Albany on Wed, Oct 21” changed" */
export function rideTitle(title: string, { event, changes = [] }: RideNews): string {
  if (event === 'rideDeleted') return `“${title}” was deleted`
  if (event === 'rideRestored') return `“${title}” is on again`
  return `The ${formatList(changes)} of “${title}” changed`
}

/** What the recipient can do about it. */
export function rideBody({ event }: RideNews): string | undefined {
  if (event === 'rideDeleted') return 'Look for another ride.'
  if (event === 'rideChanged') return 'If it no longer suits you, give your seat back.'
  return undefined
}
