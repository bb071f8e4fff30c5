import { type Scope, scopes } from '@wso/contract/core/access'
import { serviceNames, serviceOf } from '@wso/contract/site/services'
import { userTypes } from '@wso/contract/users/userTypes'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { BanArea } from '#features/users/bans.public.ts'
import {
  anonymousScopes,
  isOpen,
  type ScopeBans,
  type ScopeFacts,
  type ScopePerson,
  scopesLost,
  scopesOf,
} from './auth.policy.ts'

const timeZone = 'America/New_York'
const october: ScopeFacts = {
  now: new Date('2026-10-15T15:00:00Z'),
  timeZone,
  ephmatch: { open: true, seniorOnly: false, hasProfile: false },
  campusDirectory: false,
  off: new Set(),
}
const junior: ScopePerson = {
  type: 'student',
  classYear: 2028,
  atWilliams: true,
  disabledTime: null,
  admin: false,
  factrakAdmin: false,
  goodrichManager: false,
  hasAcceptedFactrakPolicy: true,
  hasAcceptedDormtrakPolicy: true,
  factrakSurveyDeficit: 0,
  optOutEphcatch: false,
  ephcatchEligibility: false,
}
const noBans: ScopeBans = {
  bulletinRead: false,
  bulletinWrite: false,
  factrak: false,
  dormtrak: false,
  booktrak: false,
  goodrich: false,
  ephcatch: false,
  ephmatch: false,
  freeTimes: false,
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
const dormtrak: Scope[] = ['service:dormtrak', 'service:dormtrak:write']

const given = (change: Partial<ScopePerson>, facts: Partial<ScopeFacts> = {}) =>
  [...scopesOf({ ...junior, ...change }, null, { ...october, ...facts })].toSorted()

test.each<[string, Partial<ScopePerson>, Scope[]]>([
  ['a junior', {}, ['service:ephmatch', 'service:factrak:full', ...dormtrak]],
  [
    'a sophomore who owes reviews',
    { classYear: 2029, factrakSurveyDeficit: 2 },
    ['service:ephmatch', 'service:factrak:limited', ...dormtrak],
  ],
  [
    'a student whose reviews were never counted',
    { factrakSurveyDeficit: null },
    ['service:ephmatch', 'service:factrak:limited', ...dormtrak],
  ],
  [
    'a first-year',
    { classYear: 2030 },
    ['service:ephmatch', 'service:factrak:full', 'service:dormtrak'],
  ],
  [
    'a first-year who has accepted nothing',
    { classYear: 2030, hasAcceptedFactrakPolicy: false, hasAcceptedDormtrakPolicy: false },
    ['service:ephmatch'],
  ],
  [
    'a student without a class year',
    { classYear: null },
    ['service:ephmatch', 'service:factrak:full', 'service:dormtrak'],
  ],
  ['an alum', { type: 'alumni' }, []],
  ['a professor', { type: 'professor' }, []],
  ['staff', { type: 'staff' }, []],
  ['an admin', { type: 'staff', admin: true }, ['admin:all', 'service:factrak:admin']],
  ['a moderator', { type: 'staff', factrakAdmin: true }, ['service:factrak:admin']],
  ['a manager', { type: 'staff', goodrichManager: true }, ['service:goodrich:manager']],
])('%s has the scopes of everyone and their own', (_, change, own) => {
  expect(given(change)).toEqual([...everyone, ...own].toSorted())
})

test.each<[string, Partial<ScopePerson>]>([
  ['a student who has left', { atWilliams: false }],
  ['an administrator who has left', { type: 'staff', admin: true, atWilliams: false }],
  ['a disabled student', { disabledTime: '2026-10-01T12:00:00.000Z' }],
  ['a disabled administrator', { admin: true, disabledTime: '2026-10-01T12:00:00.000Z' }],
])('%s has no scopes', (_, change) => {
  expect(given(change)).toEqual([])
})

test('a visitor reads bulletins, and the directory only on campus where the setting allows it', () => {
  const open = { ...october, campusDirectory: true }
  expect([...anonymousScopes(false, october)]).toEqual(['service:bulletin'])
  expect([...anonymousScopes(true, october)]).toEqual(['service:bulletin'])
  expect([...anonymousScopes(false, open)]).toEqual(['service:bulletin'])
  expect([...anonymousScopes(true, open)]).toEqual(['service:bulletin', 'service:users'])
})

test.each([
  // At midnight on Sat, Jul 1, college time, the next class becomes the seniors.
  ['2026-07-01T03:59:59Z', 2026, true],
  ['2026-07-01T04:00:00Z', 2026, true], // those who have just graduated still count as seniors
  ['2026-07-01T03:59:59Z', 2027, false],
  ['2026-07-01T04:00:00Z', 2027, true],
  ['2027-01-01T05:00:00Z', 2027, true],
  ['2027-06-30T23:00:00Z', 2028, false],
])('at %s the class of %d being seniors is %s', (moment, classYear, isSenior) => {
  const facts = {
    now: new Date(moment),
    ephmatch: { ...october.ephmatch, seniorOnly: true, hasProfile: true },
  }
  expect(given({ classYear }, facts).includes('service:ephmatch:profiles')).toBe(isSenior)
})

test.each([
  ['2026-07-01T03:59:59Z', 2029, false],
  ['2026-07-01T04:00:00Z', 2029, true],
])('at %s the class of %d writing dorm reviews is %s', (moment, classYear, may) => {
  const held = given({ classYear }, { now: new Date(moment) })
  expect(held.includes('service:dormtrak:write')).toBe(may)
})

test.each([
  ['2027-05-15T03:59:59Z', false],
  ['2027-05-15T04:00:00Z', true],
  ['2027-07-01T03:59:59Z', true],
  ['2027-07-01T04:00:00Z', false],
  ['2026-11-21T12:00:00Z', false],
])('at %s seniors having Ephcatch is %s', (moment, isSeason) => {
  const now = new Date(moment)
  const has = (change: Partial<ScopePerson>) => given(change, { now }).includes('service:ephcatch')
  expect(has({ classYear: 2027 })).toBe(isSeason)
  expect(has({ classYear: 2029 })).toBe(false)
  expect(has({ classYear: 2029, ephcatchEligibility: true })).toBe(isSeason)
  expect(has({ classYear: 2027, optOutEphcatch: true })).toBe(false)
  expect(has({ classYear: 2027, type: 'alumni' })).toBe(false)
})

test.each([
  [{ open: false, seniorOnly: false, hasProfile: false }, []],
  [{ open: true, seniorOnly: false, hasProfile: false }, []],
  [{ open: false, seniorOnly: false, hasProfile: true }, [':matches']],
  [{ open: true, seniorOnly: false, hasProfile: true }, [':matches', ':profiles']],
  [{ open: true, seniorOnly: true, hasProfile: true }, [':matches']],
])('a junior with matching %o', (ephmatch, expected) => {
  const held = given({}, { ephmatch }).filter((scope) => scope.startsWith('service:ephmatch'))
  expect(held).toEqual(['', ...expected].map((ending) => `service:ephmatch${ending}`))
})

const banned: Record<BanArea, string[]> = {
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

const person = fc.record<ScopePerson>({
  type: fc.constantFrom(...userTypes),
  classYear: fc.option(fc.integer({ min: 1950, max: 2040 })),
  atWilliams: fc.boolean(),
  disabledTime: fc.option(fc.constant('2026-10-01T12:00:00.000Z')),
  admin: fc.boolean(),
  factrakAdmin: fc.boolean(),
  goodrichManager: fc.boolean(),
  hasAcceptedFactrakPolicy: fc.boolean(),
  hasAcceptedDormtrakPolicy: fc.boolean(),
  factrakSurveyDeficit: fc.option(fc.integer({ min: 0, max: 5 })),
  optOutEphcatch: fc.boolean(),
  ephcatchEligibility: fc.boolean(),
})
const facts = fc.record<ScopeFacts>({
  now: fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true }),
  timeZone: fc.constant(timeZone),
  ephmatch: fc.record({ open: fc.boolean(), seniorOnly: fc.boolean(), hasProfile: fc.boolean() }),
  campusDirectory: fc.boolean(),
  off: fc
    .subarray(serviceNames)
    .map((off) => new Set(off.flatMap((name) => serviceOf(name).scopes))),
})
const bans = fc.record(
  Object.fromEntries(Object.keys(banned).map((area) => [area, fc.boolean()])),
) as unknown as fc.Arbitrary<ScopeBans>

test('for every person at every moment, a ban takes exactly the scopes of its area', () => {
  fc.assert(
    fc.property(person, bans, facts, (who, shutOut, when) => {
      const free = scopesOf(who, null, when)
      const lost = Object.entries(shutOut).flatMap(([area, isBanned]) =>
        isBanned ? banned[area as BanArea] : [],
      )
      const left = [...free].filter((scope) => !lost.includes(scope))
      expect(scopesOf(who, shutOut, when)).toEqual(new Set(left))
    }),
  )
})

test('a ban has an effect until the moment it ends', () => {
  const until = (endTime: string | null) => ({ ...noBans, booktrak: true, endTime })
  const when = october
  const now = when.now.getTime()
  const ends = (ms: number) => until(new Date(now + ms).toISOString())
  const lost = ['service:booktrak', 'service:booktrak:write']
  for (const inForce of [until(null), ends(1)]) {
    expect(scopesOf(junior, inForce, when)).not.toContain(lost[0])
    expect([...scopesLost(junior, inForce, when)].toSorted()).toEqual(lost)
  }
  expect(scopesOf(junior, ends(0), when)).toContain(lost[0])
  expect(scopesLost(junior, ends(0), when)).toEqual(new Set())
})

test('what a ban takes includes what a policy would give, and nothing the person would not have', () => {
  const fromReviews = { ...noBans, factrak: true, dormtrak: true }
  const who = { ...junior, hasAcceptedFactrakPolicy: false, hasAcceptedDormtrakPolicy: false }
  expect(scopesLost(who, fromReviews, october)).toContain('service:dormtrak')
  expect(scopesLost({ ...who, type: 'staff' }, fromReviews, october)).toEqual(new Set())
})

test('no person at any moment has scopes that exclude each other', () => {
  fc.assert(
    fc.property(person, facts, (who, when) => {
      const held = scopesOf(who, noBans, when)
      expect([...held].every((scope) => scopes.includes(scope))).toBe(true)
      expect(held.has('service:factrak:full') && held.has('service:factrak:limited')).toBe(false)
      expect(held.has('admin:all')).toBe(who.admin && isOpen(who))
      const implies = (one: Scope, other: Scope) => !held.has(one) || held.has(other)
      expect(implies('service:dormtrak:write', 'service:dormtrak')).toBe(true)
      expect(implies('service:ephmatch:profiles', 'service:ephmatch:matches')).toBe(true)
      const isStudent = who.type === 'student' && who.atWilliams
      const students = /dormtrak|ephmatch|ephcatch|full|limited/
      expect(isStudent || ![...held].some((scope) => students.test(scope))).toBe(true)
    }),
  )
})
