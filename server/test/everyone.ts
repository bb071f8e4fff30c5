import type { Endpoint } from '@wso/contract/core/endpoint'
import type { Services } from '../src/core/context.ts'
import { anonymousIdentity, apiToken, startSession } from '../src/features/auth/auth.session.ts'
import { authenticate } from '../src/features/auth/auth.viewer.ts'
import type { bans } from '../src/features/users/users.table.ts'
import { addPerson, ban } from './app.ts'

type Person = Parameters<typeof addPerson>[1]
type Area = Exclude<keyof typeof bans.$inferInsert, 'userID' | 'reason' | 'createdTime'>

const student = {
  type: 'student',
  classYear: 2028,
  hasAcceptedFactrakPolicy: true,
  hasAcceptedDormtrakPolicy: true,
  factrakSurveyDeficit: 0,
} as const

const people = {
  student,
  newstudent: { type: 'student', classYear: 2030 },
  debtor: { ...student, classYear: 2029, factrakSurveyDeficit: 2 },
  senior: { ...student, classYear: 2027 },
  alumni: { type: 'alumni', classYear: 2019 },
  professor: { type: 'professor', classYear: null },
  staff: { type: 'staff', classYear: null },
  admin: { type: 'staff', classYear: null, admin: true },
  moderator: { ...student, classYear: 2027, factrakAdmin: true },
  manager: { type: 'staff', classYear: null, goodrichManager: true },
  gone: { ...student, atWilliams: false },
} satisfies Record<string, Person>

const allRounder = {
  ...student,
  classYear: 2027,
  admin: true,
  factrakAdmin: true,
  goodrichManager: true,
} satisfies Person

const areas: Area[] = [
  'bulletinRead',
  'bulletinWrite',
  'factrak',
  'dormtrak',
  'booktrak',
  'goodrich',
  'ephcatch',
  'ephmatch',
]

/** Somebody of one kind: where they call from, and how they get a token for an endpoint. */
export type Somebody = {
  kind: string
  from: string
  /** A token of their own each time, so that an endpoint which ends a session disturbs nobody. */
  token: (kind?: Endpoint['token']) => Promise<string>
}

const offCampus = '203.0.113.7'
const onCampus = '137.165.4.5'

/** One of every kind: nobody, visitors, everyone in each role, and somebody with each ban. */
export const everyone = (services: Services): Promise<Somebody[]> =>
  Promise.all([
    { kind: 'nobody', from: offCampus, token: async () => '' },
    visitor(services, 'off campus', offCampus),
    visitor(services, 'on campus', onCampus),
    ...Object.entries(people).map(([kind, person]) => somebody(services, kind, person)),
    // A role on top shows that a ban takes the scopes of roles too.
    ...areas.map((area) => somebody(services, `banned: ${area}`, allRounder, area)),
  ])

/** A new person who may do everything that one person can. */
export const newAllRounder = (services: Services) => somebody(services, 'all-rounder', allRounder)

async function somebody(services: Services, kind: string, person: Person, area?: Area) {
  const added = await addPerson(services.db, person)
  if (area) await ban(services.db, added, { [area]: true })
  const token: Somebody['token'] = (wanted) => personToken(services, added, wanted)
  return { kind, from: offCampus, token }
}

function visitor(services: Services, kind: string, from: string): Somebody {
  const caller = { address: from, userAgent: 'test', token: '' }
  const token: Somebody['token'] = async (wanted) => {
    const identity = anonymousIdentity(services, caller.address).token
    if (wanted === 'identity') return identity
    return apiToken(
      services,
      await authenticate(services, { ...caller, token: identity }, 'identity'),
    ).token
  }
  return { kind, from, token }
}

async function personToken(services: Services, person: { id: number }, wanted?: string) {
  const identity = await startSession(services, person, { userAgent: 'test', remember: true })
  if (wanted === 'identity') return identity.token
  const caller = { address: offCampus, userAgent: 'test', token: identity.token }
  return apiToken(services, await authenticate(services, caller, 'identity')).token
}
