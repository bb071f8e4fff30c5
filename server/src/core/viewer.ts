import { type Access, allows, type Scope } from '@wso/contract/core/access'
import type { UserType } from '@wso/contract/users/users'
import { refuse } from './refusal.ts'

/** The person whom a token identifies, with the fields that access rules need. */
export type ViewerPerson = {
  id: number
  type: UserType
  name: string
  unixID: string
  classYear: number | null
  atWilliams: boolean
  admin: boolean
  dormRoomID: number | null
  /** Makes the person's pseudonyms. */
  authorSalt: string
  /** Reviews owed in this half year; null for people who are not students. */
  factrakSurveyDeficit: number | null
}

/** The caller of a request. Level 0 has no token; 1 and 2 are anonymous, off and on campus. */
export type Viewer = {
  level: 0 | 1 | 2 | 3
  /** 0 for anonymous viewers. */
  id: number
  /** 0 for anonymous viewers, who have no session. */
  sessionID: number
  /** Computed for this request; never read from the token. */
  scopes: ReadonlySet<Scope>
  /** Scopes that the person's roles include and this session lacks without a second factor. */
  withheld: ReadonlySet<Scope>
  person: ViewerPerson | null
  /** The scopes that a ban takes away, and what it says to the person; null without a ban. */
  ban: { scopes: ReadonlySet<Scope>; message: string } | null
  /** True when the scopes in the token are outdated. */
  stale: boolean
}

export const visitor: Viewer = {
  level: 0,
  id: 0,
  sessionID: 0,
  scopes: new Set(),
  withheld: new Set(),
  person: null,
  ban: null,
  stale: false,
}

/**
 * Checks an endpoint's access.
 * @throws 401 without a valid token, 1330 below the level or without the scopes, with the reason and
 * the end of a ban that is the cause; 1355 when only a second factor is missing
 */
export function checkAccess(access: Access, viewer: Viewer) {
  if (allows(access, viewer)) return
  if (viewer.level === 0) throw refuse('unauthenticated')
  if (access !== 'public' && viewer.level < access.level) {
    // Existing clients ask for new scopes after 1330 alone.
    throw refuse('missingScope', 'Log in with your account to do this.')
  }
  const { level, scopes, withheld } = viewer
  if (allows(access, { level, scopes: new Set([...scopes, ...withheld]) })) {
    throw refuse('secondFactorRequired')
  }
  throw missingScope(viewer, access)
}

/** Returns the refusal of a person without the scopes of a rule, which a ban explains if it is the cause. */
export function missingScope({ level, scopes, ban }: Viewer, access: Access) {
  const isBanned = ban && allows(access, { level, scopes: scopes.union(ban.scopes) })
  return refuse('missingScope', isBanned ? ban.message : undefined)
}

/** The viewer's person, for endpoints of level 3. */
export function personOf({ person }: Viewer): ViewerPerson {
  if (!person) throw refuse('unknownViewer', undefined, { updateToken: true })
  return person
}

export const isAdmin = ({ scopes }: Viewer) => scopes.has('admin:all')

export const isAnonymous = ({ id }: Viewer) => id === 0
