import type { Access } from '../core/access.ts'

/** Access to the viewer's own profile: students, whether or not they have opted in. */
export const mayOptIn: Access = { level: 3, anyOf: ['service:ephmatch', 'admin:all'] }

/** Access to a new profile: students. An administrator who is none would take part without being shown. */
export const mayJoin: Access = { level: 3, anyOf: ['service:ephmatch'] }

/** Access to matches: people who have opted in, even while Ephmatch is closed. */
export const seesMatches: Access = {
  ...mayOptIn,
  and: ['service:ephmatch:matches', 'service:ephmatch:profiles', 'admin:all'],
}

/** Access to other people's profiles: people who have opted in, while Ephmatch is open to them. */
export const seesProfiles: Access = { ...mayOptIn, and: ['service:ephmatch:profiles', 'admin:all'] }

/** People in Ephcatch, during its season. */
export const seesEphcatch: Access = { level: 3, anyOf: ['service:ephcatch', 'admin:all'] }

/** People with access to either service. */
export const seesMatching: Access = {
  level: 3,
  anyOf: ['service:ephmatch', 'service:ephcatch'],
}

/** Everyone may erase their own data, even after losing access. */
export const ownsData: Access = { level: 3, anyOf: ['write:self'] }
