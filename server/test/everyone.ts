import type { Endpoint } from '@wso/contract/core/endpoint'
import { eq } from 'drizzle-orm'
import type { Services } from '../src/core/context.ts'
import { authenticate } from '../src/features/account/auth/auth.authenticate.ts'
import { startSession } from '../src/features/account/auth/sessions/sessions.start.ts'
import { anonymousIdentity, apiToken } from '../src/features/account/auth/sessions/tokens.issue.ts'
import { type bans, users } from '../src/features/users/users.table.ts'
import { addPerson, ban } from './app.ts'

type Person = NonNullable<Parameters<typeof addPerson>[1]>
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
} satisfies Record<string, Person>

/** People who lost access after they had logged in. */
const closed = {
  left: { atWilliams: false },
  disabled: { disabledTime: '2026-10-01T12:00:00.000Z' },
} satisfies Record<string, Person>
const open = { atWilliams: true, disabledTime: null } satisfies Person

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
  'freeTimes',
]

/** A kind of caller: where they call from, and how they get a token for an endpoint. */
export type Somebody = {
  kind: string
  /** The person's id; absent for visitors. */
  id?: number
  from: string
  /**
   * Creates a new token each time, so that an endpoint that ends a session does not affect other
   * calls.
   */
  token: (kind?: Endpoint['token']) => Promise<string>
}

const offCampus = '203.0.113.7'
const onCampus = '137.165.4.5'

/**
 * One caller of every kind: without a token, visitors, a person in each role, and a person with
 * each ban.
 */
export const everyone = async (services: Services): Promise<Somebody[]> => [
  { kind: 'nobody', from: offCampus, token: async () => '' },
  visitor(services, 'off campus', offCampus),
  visitor(services, 'on campus', onCampus),
  ...(await Promise.all([
    ...Object.entries(people).map(([kind, person]) => somebody(services, kind, person)),
    ...Object.entries(closed).map(([kind, state]) => closedPerson(services, kind, state)),
    // The role shows that a ban also removes the scopes of roles.
    ...areas.map((area) => somebody(services, `banned: ${area}`, allRounder, area)),
  ])),
]

/** Adds a person with every permission that one person can have. */
export const newAllRounder = (services: Services) => somebody(services, 'all-rounder', allRounder)

async function somebody(services: Services, kind: string, person: Person, area?: Area) {
  const added = await addPerson(services.db, person)
  if (area) await ban(services.db, added, { [area]: true })
  return { ...personAs(services, added), kind }
}

/** A person as a caller. */
export const personAs = (services: Services, { id }: { id: number }): Somebody => ({
  kind: 'person',
  id,
  from: offCampus,
  token: (wanted) => personToken(services, { id }, wanted),
})

/**
 * A person who gets a token while their account is open and uses it after the account is closed.
 */
async function closedPerson(services: Services, kind: string, state: Person): Promise<Somebody> {
  const { id } = await addPerson(services.db, allRounder)
  const set = (values: Person) => services.db.update(users).set(values).where(eq(users.id, id))
  const token: Somebody['token'] = async (wanted) => {
    await set(open)
    const made = await personToken(services, { id }, wanted)
    await set(state)
    return made
  }
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
