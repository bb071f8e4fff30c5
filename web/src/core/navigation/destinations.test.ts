import { expect, test } from 'vitest'
import { currentOf, destinationsFor, type Reader } from './destinations.ts'

const reader = (type?: Reader['type']): Reader => ({
  claims: {
    id: 0,
    level: type ? 3 : 1,
    scopes: new Set(type ? ['service:bulletin', 'service:booktrak'] : []),
  },
  type,
})
const labels = (who: Reader) => destinationsFor(who).map(({ label }) => label)

test('everyone finds the directory, the scheduler, Booktrak, dining and the FAQ', () => {
  for (const who of [reader(), reader('student'), reader('staff'), reader('alumni')]) {
    expect(labels(who)).toEqual(
      expect.arrayContaining(['Facebook', 'Course Scheduler', 'Booktrak', 'Dining', 'FAQ']),
    )
  }
})

test.each(['Factrak', 'Dormtrak'])('only students find %s', (service) => {
  expect(labels(reader('student'))).toContain(service)
  for (const type of ['alumni', 'professor', 'staff', undefined] as const) {
    expect(labels(reader(type))).not.toContain(service)
  }
})

test('a banned person finds no link to what they are banned from', () => {
  const claims = { id: 7, level: 3, scopes: new Set<string>() } as const
  const bannedScopes = ['service:factrak:full', 'service:dormtrak']
  const found = labels({ claims, type: 'student', bannedScopes })
  for (const service of ['Factrak', 'Dormtrak', 'Booktrak', 'Bulletins', 'Rides', 'Discussions']) {
    expect(labels(reader('student'))).toContain(service)
    expect(found).not.toContain(service)
  }
  expect(found).toContain('Facebook')
})

test('those who may order find Goodrich, which is a part of Dining', () => {
  expect(labels(reader('student'))).not.toContain('Goodrich')
  const claims = { id: 7, level: 3, scopes: new Set(['service:goodrich'] as const) } as const
  const places = destinationsFor({ claims, type: 'staff' })
  expect(currentOf('/dining/goodrich/orders', places)?.label).toBe('Goodrich')
  expect(currentOf('/dining', places)?.label).toBe('Dining')
})

test('the link to Ephmatch is shown under its present name, and Ephcatch in its season', () => {
  expect(labels(reader('student')).filter((label) => /Eph/.test(label))).toEqual([])
  expect(labels({ ...reader('student'), ephmatch: 'Ephmatch' })).toContain('Ephmatch')
  const senior = { ...reader('student'), ephmatch: 'Senior Ephmatch' }
  expect(labels(senior)).toContain('Senior Ephmatch')
  expect(currentOf('/ephmatch/matches', destinationsFor(senior))?.label).toBe('Senior Ephmatch')
  const claims = { id: 7, level: 3, scopes: new Set(['service:ephcatch'] as const) } as const
  expect(labels({ claims, type: 'student' })).toContain('Ephcatch')
})

test('a page belongs to the service whose address it continues', () => {
  const places = destinationsFor(reader('student'))
  expect(currentOf('/facebook/users/7', places)?.label).toBe('Facebook')
  expect(currentOf('/bulletins/ride/3', places)?.label).toBe('Rides')
  expect(currentOf('/bulletins/job', places)?.label).toBe('Bulletins')
  expect(currentOf('/facebookish', places)).toBeUndefined()
  expect(currentOf('/', places)).toBeUndefined()
})
