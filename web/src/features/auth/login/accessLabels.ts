import { campus } from '@wso/contract/campus'
import type { Access } from '@wso/contract/core/access'

const { services } = campus

/** The permission that a scope gives, by the scope's first two parts: "access to …". */
const labels: Record<string, string> = {
  'admin:all': 'administrator access',
  'write:self': 'an account that can make changes',
  'service:users': `access to ${services.directory}`,
  'service:bulletin': 'access to bulletins, rides and discussions',
  'service:bulletin:write': 'permission to post in bulletins, rides and discussions',
  'service:factrak:admin': `moderator access to ${services.factrak}`,
  'service:factrak': `access to ${services.factrak}, which is for students`,
  'service:dormtrak': `access to ${services.dormtrak}, which is for students`,
  'service:dormtrak:write': `permission to write in ${services.dormtrak}`,
  'service:goodrich': `access to ${services.goodrich}`,
  'service:goodrich:manager': `manager access to ${services.goodrich}`,
  'service:booktrak': `access to ${services.booktrak}`,
  'service:ephmatch': `access to ${services.ephmatch}, which is for students`,
  'service:ephcatch': `access to ${services.ephcatch}`,
}

/**
 * Returns the permission that a page requires: "permission to post in bulletins, rides and
 * discussions". `isOwn` says it of the viewer: "your permission to post …", without whom it is for.
 */
export function accessLabel(
  { anyOf = [], and = [] }: Exclude<Access, 'public'>,
  isOwn = false,
): string {
  const scopes = [...and, ...anyOf]
  // Administrators may open most pages; the page is for those who have the other permission.
  const scope = scopes.find((each) => each !== 'admin:all') ?? scopes[0] ?? 'write:self'
  const service = scope.split(':').slice(0, 2).join(':')
  const label = labels[scope] ?? labels[service] ?? 'an account with more access'
  return isOwn ? `your ${label.replace(/, which is for students$/, '')}` : label
}
