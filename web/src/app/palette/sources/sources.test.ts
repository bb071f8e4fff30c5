import { expect, test } from 'vitest'
import { deviceAnswers } from '../arrange.ts'
import { courseGroup } from '../paletteCourse.ts'
import { placesFor } from '../palettePages.ts'
import type { Viewer } from './answerSource.ts'
import { diningSource, hoursSource } from './dining.ts'
import { dormSource } from './dorms.ts'
import { peopleSource, similarSource, spellingSource } from './people.ts'
import { bulletinSource } from './posts.ts'
import { rideSource } from './rides.ts'
import { teachingSource } from './teaching.ts'

const viewer: Viewer = {
  claims: {
    id: 7,
    level: 3,
    scopes: new Set(['service:users', 'service:booktrak', 'service:dormtrak']),
  },
  type: 'student',
  me: undefined,
  starred: [],
  today: '2026-11-27',
  isDark: false,
}
type Read = typeof dormSource.read
const found = (read: Read, data: unknown, text: string) =>
  read(data, text, viewer, undefined).map(({ label, detail }) => `${label} | ${detail ?? ''}`)

const lunch = { name: 'Lunch', hours: { open: '11:30', close: '14:00' }, stations: [] }
const halls = [
  { slug: 'north', name: 'North Hall', onlineOrder: false, meals: [lunch] },
  { slug: 'snack', name: 'Snack Bar', onlineOrder: false, meals: [] },
]

test.each([
  ['lunch', ['Lunch at North Hall | 11:30 am–2:00 pm']],
  ['what’s for lunch today', ['Lunch at North Hall | 11:30 am–2:00 pm']],
  ['breakfast hours', ['No breakfast today | ']],
  ['north hall hours', ['North Hall | Lunch 11:30 am–2:00 pm']],
  ['snack bar', ['Snack Bar | ']],
  ['chess', []],
])('dining answers “%s”', (text, answers) => {
  expect(found(diningSource.read, { halls }, text)).toEqual(answers)
})

test('a question about the library is answered with what is open', () => {
  const now = '2026-11-27T20:00:00Z'
  const places = [
    {
      kind: 'library',
      name: 'Main library',
      open: true,
      until: '2026-11-28T03:00:00Z',
      minutes: 420,
    },
    { kind: 'library', name: 'Archives', open: false },
    { kind: 'hall', name: 'Library Café', open: true },
  ]
  const answers = ['Main library | Open until 10 pm', 'Archives | Closed']
  expect(found(hoursSource.read, { now, places }, 'is the library open')).toEqual(answers)
  expect(found(hoursSource.read, { now, places }, 'archives hours')).toEqual(answers.slice(1))
})

const dorms = {
  items: [
    { id: 4, name: 'Larch Hall', neighborhood: { id: 1, name: 'Old Orchard' } },
    { id: 5, name: 'Wren Hall', neighborhood: { id: 1, name: 'Old Orchard' } },
  ],
}

test('a dorm is found by name, and its rooms in the order that the text asks for', () => {
  const ids = (text: string) => dormSource.read(dorms, text, viewer, undefined).map(({ id }) => id)
  expect(ids('larch')).toEqual(['/dormtrak/dorms/4'])
  expect(ids('quiet single in larch')).toEqual(['/dormtrak/dorms/4?type=s&order=quiet&part=rooms'])
  expect(ids('biggest doubles in wren')).toEqual(['/dormtrak/dorms/5?type=d&order=big&part=rooms'])
  expect(ids('old orchard')).toEqual(['/dormtrak/neighborhoods/1'])
  expect(ids('quiet single')).toEqual(['/dormtrak/rooms?type=s&order=quiet'])
})

test('a question about rooms of any dorm leads to the search of rooms', () => {
  const [first] = placesFor('a quiet single', [], viewer).items
  expect(first?.id).toBe('/dormtrak/rooms')
})

const course = { id: '/factrak/courses/12', label: 'MATH 110' }

test.each([
  ['math110', ['MATH 110', 'Add MATH 110', 'Write a review', 'Books']],
  ['math 110 reviews', ['MATH 110', 'Add MATH 110', 'Write a review', 'Books']],
  ['add math 110', ['Add MATH 110', 'MATH 110', 'Write a review', 'Books']],
  ['review math 110', ['Write a review', 'MATH 110', 'Add MATH 110', 'Books']],
  ['books for math 110', ['Books', 'MATH 110', 'Add MATH 110', 'Write a review']],
])('“%s” has what is wanted of the course first', (text, labels) => {
  const items = courseGroup(text, [course], viewer).items.map(({ label }) => label)
  expect(items).toHaveLength(labels.length)
  for (const [at, label] of labels.entries()) expect(items[at]?.startsWith(label)).toBe(true)
})

test('a department has its page and its courses, and a username is none', () => {
  const area = { id: '/factrak/areasOfStudy/3', label: 'Computer Science' }
  const labels = (text: string) => courseGroup(text, [area], viewer).items.map((each) => each.label)
  for (const text of ['cs', 'CSCI', 'computer science'])
    expect(labels(text)).toEqual(['Computer Science', 'Courses in Computer Science'])
  expect(labels('ab1')).toEqual([])
})

const ingrid = {
  id: 2,
  name: 'Ingrid Halvorsen',
  unixID: 'ih1',
  type: 'professor',
  office: { id: 1, number: 'Quarry 214' },
  campusPhoneEXT: '2147',
  williamsEmail: 'ih1@college.example',
}

test('when a professor teaches next is asked of the professor whom the text names', () => {
  const asks = (text: string, ...items: object[]) => teachingSource.ask(text, viewer, { items })
  expect(asks('ingrid halvorsen', ingrid)).toEqual({ query: { instructorID: 2 } })
  expect(asks('ingrid halvorsen', { ...ingrid, type: 'student' })).toBeUndefined()
  expect(asks('zq8')).toBeUndefined()
})

test('who works here comes first, with what is wanted, after a title or “office”', () => {
  const people = {
    items: [
      { id: 1, name: 'Pia Halvorsen', unixID: 'ph1', type: 'student', classYear: 2028 },
      ingrid,
    ],
  }
  const first = 'Ingrid Halvorsen | Quarry 214, ext. 2147, ih1@college.example'
  for (const text of ['prof. halvorsen', 'halvorsen office'])
    expect(found(peopleSource.read, people, text)[0]).toBe(first)
  expect(found(peopleSource.read, people, 'halvorsen')[0]).toBe("Pia Halvorsen '28 | ph1")
})

test('the spelling is asked for names that no one has, and for nothing else', () => {
  const asks = (text: string, total: number) =>
    spellingSource.ask(text, viewer, { items: [], total }) !== undefined
  expect(asks('marisal quintero', 0)).toBe(true)
  expect(asks('marisol quintero', 1)).toBe(false)
  for (const text of ['where is lunch', 'math 110', 'ab', 'zq8@college.example'])
    expect([text, asks(text, 0)]).toEqual([text, false])
  expect(similarSource.ask('marisal', viewer, {})).toBeUndefined()
})

test('“lost keys” asks the bulletins for keys', () => {
  expect(bulletinSource.ask('lost keys', viewer, undefined)).toMatchObject({ query: { q: 'keys' } })
})

test('rides of another day follow when none leaves on the day', () => {
  const ride = { id: 9, source: 'Campus', destination: 'Boston Logan', offer: true }
  const items = [{ ...ride, day: '2026-12-04' }]
  expect(found(rideSource.read, { items }, 'fri boston')).toEqual([
    'Rides to or from Boston, Fri, Nov 27 | None yet',
    'Campus to Boston Logan [Offer] | Fri, Dec 4',
  ])
  expect(found(rideSource.read, { items }, 'hartford')).toEqual([])
})

test('starred people whom a text names are answered from the device', () => {
  const starred = Array.from({ length: 100 }, (_, at) => ({
    id: at + 10,
    name: `Marisol Person${at}`,
    unixID: `mp${at}`,
    type: 'student' as const,
  })) as unknown as Viewer['starred'] // As far as answers read them.
  const named = deviceAnswers('marisol person42', { ...viewer, starred }, [], new Map())
  expect(named.first[0]).toMatchObject({ label: 'Starred', items: [{ label: 'Marisol Person42' }] })
  const none = deviceAnswers('quill', { ...viewer, starred }, [], new Map())
  expect(none.first.map(({ label }) => label)).not.toContain('Starred')
})
