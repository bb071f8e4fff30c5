import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { asShown, classYearOf, typeOfAffiliations, usernameOf } from './identities.policy.ts'

test.each([
  ['student', 'student'],
  ['STUDENT', 'student'],
  [' faculty ', 'professor'],
  ['alum', 'alumni'],
  ['staff', 'staff'],
  ['employee', 'staff'],
  ['Student Affairs Staff', undefined],
  ['students', undefined],
  ['cn=student-employment,ou=groups', undefined],
  ['former student', undefined],
  ['faculty-assistants', undefined],
  ['alumni relations', undefined],
  ['member', undefined],
  ['', undefined],
])('the affiliation "%s" is of type %s', (value, type) => {
  expect(typeOfAffiliations([value], {})).toBe(type)
})

test('groups are matched exactly as the setting names them', () => {
  const groups = { 'cn=all-students,dc=college,dc=test': 'student', emeriti: 'professor' } as const
  expect(typeOfAffiliations(['CN=All-Students,DC=college,DC=test'], groups)).toBe('student')
  expect(typeOfAffiliations(['CN=All-Students-Alums,DC=college,DC=test'], groups)).toBeUndefined()
  expect(typeOfAffiliations(['staff', 'emeriti'], groups)).toBe('professor')
})

test('of several affiliations professor comes first, then student, alumni and staff', () => {
  expect(typeOfAffiliations(['employee', 'student'], {})).toBe('student')
  expect(typeOfAffiliations(['student', 'faculty'], {})).toBe('professor')
  expect(typeOfAffiliations(['staff', 'alum'], {})).toBe('alumni')
})

test('only the exact values make a person more than staff', () => {
  const known = new Set(['faculty', 'student', 'alum'])
  fc.assert(
    fc.property(fc.array(fc.string()), (values) => {
      fc.pre(!values.some((value) => known.has(value.trim().toLowerCase())))
      expect(['staff', undefined]).toContain(typeOfAffiliations(values, {}))
    }),
  )
  for (const value of [
    'Student Affairs Staff',
    'non-student',
    'faculty/staff',
    'students',
    'alumnus',
  ])
    expect(typeOfAffiliations([value], {})).toBeUndefined()
})

test('a claim with another domain never gives a username', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (name, domain) => {
      fc.pre(domain.toLowerCase() !== 'college.test')
      expect(usernameOf(`${name}@${domain}`, ['college.test'])).toBeUndefined()
    }),
  )
  const others = ['abc1@evil.test', 'abc1@college.test@evil.test', 'abc1@college.test.evil.test']
  expect(others.map((claim) => usernameOf(claim, ['college.test']))).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  expect(usernameOf('Abc1@College.Test', ['college.test'])).toBe('abc1')
  expect(usernameOf('abc1', ['college.test'])).toBe('abc1')
})

test.each([
  ['29', 'student', 2029],
  ["'29", 'student', 2029],
  ['2029', 'student', 2029],
  ['71', 'alumni', 1971],
  ['09', 'alumni', 2009],
  ['29', 'staff', undefined],
  ['SV', 'student', undefined],
] as const)('the class year "%s" of a %s is %s', (text, type, year) => {
  expect(classYearOf(text, type)).toBe(year)
})

test('names and titles of a directory are lines that show something', () => {
  const entry = {
    unixID: 'jd1',
    name: 'Jane\r\n\u202eDoe\u200b',
    type: 'staff',
    title: '\u3164',
  } as const
  expect(asShown(entry)).toMatchObject({ name: 'Jane Doe', title: undefined })
  expect(asShown({ ...entry, name: '\u200b\u2800' }).name).toBe('jd1')
})
