import { expect, test } from 'vitest'
import { courseCalled, meaningOf, tierOfNames, withoutFillers } from './paletteWords.ts'
import { readPeople } from './sources/directory.ts'
import { readRide } from './sources/rides.ts'

test.each([
  ['cs141', 'CSCI 141'],
  ['bio 109', 'BIOL 109'],
  ['when is csci 141', 'CSCI 141'],
  ['books for Math-110', 'MATH 110'],
  ['MATH 110-01 reviews', 'MATH 110'],
  ['larch hall', undefined],
  ['poli sci', undefined],
])('the course of “%s” is %s', (text, code) => {
  expect(courseCalled(text)).toBe(code)
})

test('a text says what is wanted and of what', () => {
  expect(meaningOf('prof. Halvorsen office hours')).toEqual({
    about: 'halvorsen',
    wants: ['contact'],
  })
  expect(meaningOf('lost keys')).toEqual({ about: 'keys', wants: ['lost'] })
  expect(meaningOf('graph theory')).toEqual({ about: 'graph theory', wants: [] })
  expect(meaningOf('reviews')).toEqual({ about: 'reviews', wants: [] })
})

test('fillers are left out, unless there is nothing else', () => {
  expect(withoutFillers('What’s for lunch?')).toBe('lunch')
  expect(withoutFillers('who is')).toBe('who is')
})

test('an exact name is better than one with fillers, and words of several names match together', () => {
  const names = ['Notification settings', 'email', 'turn off emails']
  expect(tierOfNames(names, 'turn off emails')).toBe(0)
  expect(tierOfNames(names, 'how do i turn off the emails')).toBe(1)
  expect(tierOfNames(names, 'change my email settings')).toBe(4)
  expect(tierOfNames(names, 'change my room')).toBe(6)
})

test.each([
  [
    'clive in saffron',
    '"clive" (building:"saffron" OR neighborhood:"saffron" OR department:"saffron")',
  ],
  ['Students from Texas', 'type:student (city:"texas" OR state:"texas" OR country:"texas")'],
  ['people from the UK', '(city:"uk" OR state:"uk" OR country:"uk")'],
  ['computer science majors', 'major:"CSCI"'],
  ['class of 2028', 'year:"28"'],
  ['clive', undefined],
  ['people', undefined],
  ['in saffron', undefined],
])('“%s” asks the directory for %s', (text, query) => {
  expect(readPeople(text)).toBe(query)
})

const friday = '2026-11-27'
test.each([
  ['fri boston', { place: 'boston', day: friday, way: 'both', isNamed: false }],
  ['boston thursday', { place: 'boston', day: '2026-12-03', way: 'both', isNamed: false }],
  ['ride to NYC tomorrow', { place: 'new york', day: '2026-11-28', way: 'from', isNamed: true }],
  ['need a ride from albany', { place: 'albany', day: '', way: 'to', isNamed: true }],
  ['sunapee', { place: 'sunapee', day: '', way: 'both', isNamed: false }],
])('“%s” asks for rides', (text, question) => {
  expect(readRide(text, friday)).toEqual(question)
})
