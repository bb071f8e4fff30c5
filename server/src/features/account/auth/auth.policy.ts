import type { Scope } from '@wso/contract/core/access'
import { dayIn } from '@wso/contract/core/dates/day'
import { ephcatchSeason } from '@wso/contract/matching/matchingRules'
import type { UserType } from '@wso/contract/users/users'
import { classStanding } from '#core/calendar/classStanding.ts'
import { type BanArea, isInForce } from '#features/users/bans.public.ts'

/** The columns of a person that determine their scopes. */
export type ScopePerson = {
  type: UserType
  classYear: number | null
  atWilliams: boolean
  disabledTime: string | null
  admin: boolean
  factrakAdmin: boolean
  goodrichManager: boolean
  hasAcceptedFactrakPolicy: boolean
  hasAcceptedDormtrakPolicy: boolean
  factrakSurveyDeficit: number | null
  optOutEphcatch: boolean
  ephcatchEligibility: boolean
}

/** The areas a person is banned from. */
export type ScopeBans = Record<BanArea, boolean> & {
  /** When the ban ends; absent or null for one without an end. */
  endTime?: string | null
}

/** The facts besides the person that determine scopes: the clock, eras and settings. */
export type ScopeFacts = {
  now: Date
  timeZone: string
  /** Whether matching is open now, and whether only to seniors. */
  ephmatch: { open: boolean; seniorOnly: boolean; hasProfile: boolean }
  /** True when anonymous visitors on campus may read the directory. */
  campusDirectory: boolean
  /** The scopes of services that the operator does not offer. */
  off: ReadonlySet<Scope>
}

/** Returns the scopes of an anonymous visitor. */
export const anonymousScopes = (onCampus: boolean, facts: ScopeFacts): Set<Scope> =>
  new Set([
    'service:bulletin' as const,
    ...(onCampus && facts.campusDirectory ? (['service:users'] as const) : []),
  ]).difference(facts.off)

/**
 * Returns false for a person who was disabled or has left the college. They cannot log in or use a
 * session, and see what an anonymous visitor sees.
 */
export const isOpen = ({
  atWilliams,
  disabledTime,
}: Pick<ScopePerson, 'atWilliams' | 'disabledTime'>) => atWilliams && disabledTime === null

/**
 * Returns the scopes of a person. The single place that determines them; it runs on every request.
 */
export const scopesOf = (person: ScopePerson, bans: ScopeBans | null, facts: ScopeFacts) =>
  scopesWithoutBans(person, facts).difference(scopesOfAreas(bans, facts))

/**
 * Returns the scopes that a ban takes from a person: those that they would have now, or after
 * accepting a policy.
 */
export const scopesLost = (person: ScopePerson, bans: ScopeBans | null, facts: ScopeFacts) =>
  scopesWithoutBans(
    { ...person, hasAcceptedFactrakPolicy: true, hasAcceptedDormtrakPolicy: true },
    facts,
  ).intersection(scopesOfAreas(bans, facts))

function scopesWithoutBans(person: ScopePerson, facts: ScopeFacts): Set<Scope> {
  if (!isOpen(person)) return new Set()
  return new Set([
    ...everyone,
    ...(person.type === 'student' ? studentScopes(person, facts) : []),
    ...roleScopes(person),
  ]).difference(facts.off)
}

/** Returns the scopes of the areas of a ban; none when it has ended. */
function scopesOfAreas(bans: ScopeBans | null, { now }: ScopeFacts): Set<Scope> {
  if (!bans || !isInForce(bans, now)) return new Set()
  return new Set(areaNames.flatMap((area) => (bans[area] ? bannedScopes[area] : [])))
}

const everyone: Scope[] = [
  'write:self',
  'service:users',
  'service:other',
  'service:chat',
  'service:bulletin',
  'service:bulletin:write',
  'service:goodrich',
  'service:booktrak',
  'service:booktrak:write',
  'service:free-times',
]

function studentScopes(person: ScopePerson, facts: ScopeFacts): Scope[] {
  const { isSenior, isUpperclass } = classStanding(person.classYear, facts)
  const { open, seniorOnly, hasProfile } = facts.ephmatch
  const factrak = person.factrakSurveyDeficit === 0 ? 'full' : 'limited'
  return [
    'service:ephmatch' as const,
    ...when(hasProfile, 'service:ephmatch:matches'),
    ...when(hasProfile && open && (isSenior || !seniorOnly), 'service:ephmatch:profiles'),
    ...when(mayEphcatch(person, isSenior, facts), 'service:ephcatch'),
    ...when(person.hasAcceptedFactrakPolicy, `service:factrak:${factrak}`),
    ...when(person.hasAcceptedDormtrakPolicy, 'service:dormtrak'),
    ...when(person.hasAcceptedDormtrakPolicy && isUpperclass, 'service:dormtrak:write'),
  ]
}

function mayEphcatch(person: ScopePerson, isSenior: boolean, { now, timeZone }: ScopeFacts) {
  const day = dayIn(now, timeZone).slice('2026-'.length)
  const isSeason = day >= ephcatchSeason.opens && day < ephcatchSeason.ends
  return isSeason && !person.optOutEphcatch && (isSenior || person.ephcatchEligibility)
}

const roleScopes = (person: ScopePerson): Scope[] => [
  ...when(person.admin, 'admin:all'),
  ...when(person.admin || person.factrakAdmin, 'service:factrak:admin'),
  ...when(person.goodrichManager, 'service:goodrich:manager'),
]

/** Returns the granted scopes that require a second factor under the current settings. */
export const secondFactorScopes = (granted: ReadonlySet<Scope>): Scope[] =>
  roles.filter((scope) => granted.has(scope))
const roles = ['admin:all', 'service:factrak:admin', 'service:goodrich:manager'] as const

const when = (condition: boolean, scope: Scope): Scope[] => (condition ? [scope] : [])

const bannedScopes: Record<BanArea, Scope[]> = {
  bulletinRead: ['service:bulletin'],
  bulletinWrite: ['service:bulletin:write'],
  factrak: ['service:factrak:limited', 'service:factrak:full', 'service:factrak:admin'],
  dormtrak: ['service:dormtrak', 'service:dormtrak:write'],
  booktrak: ['service:booktrak', 'service:booktrak:write'],
  goodrich: ['service:goodrich', 'service:goodrich:manager'],
  ephcatch: ['service:ephcatch'],
  ephmatch: ['service:ephmatch', 'service:ephmatch:matches', 'service:ephmatch:profiles'],
  freeTimes: ['service:free-times'],
}
const areaNames = Object.keys(bannedScopes) as BanArea[]
