/** Every scope a token can carry. Existing clients depend on the names. */
export const scopes = [
  'admin:all',
  'write:self',
  'service:users',
  'service:other',
  'service:chat',
  'service:bulletin',
  'service:bulletin:write',
  'service:factrak:limited',
  'service:factrak:full',
  'service:factrak:admin',
  'service:dormtrak',
  'service:dormtrak:write',
  'service:ephcatch',
  'service:ephmatch',
  'service:ephmatch:matches',
  'service:ephmatch:profiles',
  'service:goodrich',
  'service:goodrich:manager',
  'service:booktrak',
  'service:booktrak:write',
  'service:free-times',
] as const
export type Scope = (typeof scopes)[number]

/** The level of a caller: 1 anonymous off campus, 2 anonymous on campus, 3 a person. */
export type Level = 1 | 2 | 3

/**
 * Who has access: everyone, or callers of at least a level who hold any scope of `anyOf` and, if
 * given, any scope of `and`.
 */
export type Access =
  | 'public'
  | { level: Level; anyOf?: readonly Scope[] | undefined; and?: readonly Scope[] | undefined }

/** The level and scopes of a caller. Level 0 means no valid token. */
export type Claims = { level: 0 | Level; scopes: ReadonlySet<string> }

/** Returns whether claims satisfy an access rule. Used for the server's endpoints and the site's pages. */
export function allows(access: Access, { level, scopes: held }: Claims): boolean {
  if (access === 'public') return true
  const holdsAny = (wanted?: readonly Scope[]) => !wanted || wanted.some((scope) => held.has(scope))
  return level >= access.level && holdsAny(access.anyOf) && holdsAny(access.and)
}
