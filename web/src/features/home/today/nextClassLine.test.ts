import { expect, test } from 'vitest'
import { nextClassLine } from './nextClassLine.ts'

const biology = {
  course: 'BIOL 214',
  title: 'Tidal Ecology',
  kind: 'Lecture',
  place: 'Bronfield 106',
  date: '2026-11-23',
  start: '09:00',
  end: '09:50',
}
const line = (minutes: number) => {
  const { title, meta, value, unit } = nextClassLine({ ...biology, minutes })
  return [title, meta, value, unit].filter((part) => part !== undefined).join(' | ')
}

test('a class within the hour counts minutes, one that has begun is now', () => {
  const meta = 'BIOL 214 Tidal Ecology | Bronfield 106 · until 9:50 am'
  expect(line(12)).toBe(`${meta} | in 12 min | 9:00 am`)
  expect(line(-4)).toBe(`${meta} | now | 9:00 am`)
  expect(line(90)).toBe(`${meta} | 9:00 am`)
})

test('a class of another day names the day; one without a room leaves it out', () => {
  expect(line(14 * 60)).toBe(
    'BIOL 214 Tidal Ecology | Bronfield 106 · Mon, Nov 23, until 9:50 am | 9:00 am',
  )
  const { place, ...elsewhere } = biology
  expect(place).toBeDefined()
  expect(nextClassLine({ ...elsewhere, minutes: 5 }).meta).toBe('until 9:50 am')
})
