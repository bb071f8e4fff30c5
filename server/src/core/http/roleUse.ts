import type { Access, Scope } from '@wso/contract/core/access'

/** Scopes of administrators and moderators. Managers of the snack bar see orders, not people's data. */
const roleScopes: readonly Scope[] = ['admin:all', 'service:factrak:admin']

/** Returns true when only administrators or moderators can pass an access rule. */
export function isForRoles(access: Access): boolean {
  if (access === 'public') return false
  const admitsRolesOnly = (wanted?: readonly Scope[]) =>
    wanted !== undefined && wanted.every((scope) => roleScopes.includes(scope))
  return admitsRolesOnly(access.anyOf) || admitsRolesOnly(access.and)
}
