import type { Ban } from '@wso/contract/account/account'
import type { Access } from '@wso/contract/core/access'

/** The areas of a ban, by the start of the scopes that they take away. */
const areas = {
  'service:bulletin:write': 'bulletinWrite',
  'service:bulletin': 'bulletinRead',
  'service:factrak': 'factrak',
  'service:dormtrak': 'dormtrak',
  'service:booktrak': 'booktrak',
  'service:goodrich': 'goodrich',
  'service:ephcatch': 'ephcatch',
  'service:ephmatch': 'ephmatch',
  'service:free-times': 'freeTimes',
} as const satisfies Record<string, keyof Ban>

/** Returns true when a ban is the reason why a page does not open. */
export const coversAccess = (
  ban: Ban,
  { anyOf = [], and = [] }: Exclude<Access, 'public'>,
): boolean =>
  Object.entries(areas).some(
    ([start, area]) => ban[area] && [...anyOf, ...and].some((scope) => scope.startsWith(start)),
  )
