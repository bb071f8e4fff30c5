import { expect, test } from 'vitest'
import { formatDays } from '../catalog/dayLetters.ts'
import { importLimits, tidyLine } from './mention.ts'
import { writtenTimes } from './writtenTimes.ts'

const read = (line: string) =>
  writtenTimes(line).map(({ days, start, end }) => `${formatDays(days)} ${start}-${end}`)

test.each([
  ...['Mon - Fri', 'Mon to Fri', 'Mon–Fri', 'Monday through Friday', 'M-F', 'M – F', 'M to F'],
  ...['Mon, Tue, Wed, Thu, and Fri', 'MTWRF', 'MTWThF', 'M/T/W/Th/F', 'MoTuWeThFr', 'M T W R F'],
])('%j are the five days', (days) => {
  expect(read(`ARTS 212 ${days} 10:00-10:50 am`)).toEqual(['MTWRF 600-650'])
})

test.each([
  ['Mon. / Wed. / Fri. 10:00-10:50', ['MWF 600-650']],
  ['MUS 101 MWF 10:00-10:50', ['MWF 600-650']],
  ['RUSS 101 U.S. History, S. Smith TTh 9:55-11:10', ['TR 595-670']],
  ['M 9-9:50, W 10-10:50', ['M 540-590', 'W 600-650']],
  ['MWF 10:00-10:50 TCL 206 T 1:10-3:50', ['MWF 600-650', 'T 790-950']],
  ['Mon Wed Fri 9-9:50; Thursday 1-3:15', ['MWF 540-590', 'R 780-915']],
])('the days and hours of %j are read', (line, expected) => {
  expect(read(line)).toEqual(expected)
})

test.each([
  ...['T - Th', 'T Th', 'T, Th', 'M-Th', 'W TTh', 'W M W F', 'W T R', 'Mon/W/F', 'M/W/Fri'],
  ...['Intro to R, W', 'Intro to R W', 'Intro to R, F', 'MON TO FRI', 'Mon or Fri', 'T or Th'],
  ...['Monday (lecture) Friday', 'Monday Studio, Friday', 'MW, Th', '212W', 'pre-M'],
])('%j may be other days than they seem and are not read', (days) => {
  expect(read(`ARTS 212 ${days} 9:55-11:10`)).toEqual([])
})

test.each([
  ['9:00-9:50 MWF ARTS 212', ['MWF 540-590']],
  ['10:00 am - 11:15 am TR', ['TR 600-675']],
  ['ARTS 212 LEC 02 12:00 PM - 12:50 PM MoWeFr TCL 206', ['MWF 720-770']],
  ['9:00-9:50 M-F', ['MTWRF 540-590']],
  ['9:55-10:45 M W F ARTS 212', ['MWF 595-645']],
  ['9:55-11:10 T/Th', ['TR 595-670']],
  ['9:55-11:10, TUTH', ['TR 595-670']],
  ['1:10-3:50 M', ['M 790-950']],
  ['1:10-3:50 M ARTS 212', ['M 790-950']],
  ['1:10-3:50 Monday Lab', ['M 790-950']],
  ['9-9:50 (Mon, Wed & Fri), TCL 206', ['MWF 540-590']],
  ['9-9:50 M 10-10:50 W', ['M 540-590', 'W 600-650']],
  ['9:00-9:50 MWF; 1:10-3:50 T', ['MWF 540-590', 'T 790-950']],
  ['10-11:30 am Sat, Sun', ['SU 600-690']],
])('the hours and days of %j are read, in this order', (line, expected) => {
  expect(read(line)).toEqual(expected)
})

test.each([
  ...['9:00-9:50 T Smith', '9:00-9:50 M. Smith', '9:00-9:50 Tu Weiming', '9:00-9:50 F-block'],
  ...['9:00-9:50 MUS 101', '9:00-9:50 MUS', '9:00-9:50 ST 101', '9:00-9:50 WR 206', '9:00-9:50 RM'],
  ...[
    '9:00-9:50 MWF or TR',
    '9:00-9:50 T Th',
    '9:00-9:50 T-Th',
    '9:00-9:50 M F Smith',
    '9:00-9:50 T.F. Smith',
  ],
  ...['9:00-9:50 MWF Friday', '9:00-9:50 MWF, lab on Thu', '9:00-9:50 MWF ARTS 212 Lab T'],
  ...['Fri lab, 9:00-9:50 MW', '9:00-9:50 10:00-10:50 MWF', '9:00-9:50 M 10:00-10:50'],
  ...['Intro to R 9:00-9:50 MWF', 'MWF 9:00-9:50 T', 'MWF 9:00-9:50 T 10:00-10:50 R', '9-10 MWF'],
])('%j may be other days than they seem, or other hours, and is not read', (line) => {
  expect(read(line)).toEqual([])
})

test('a line stays within its length when its characters expand', () => {
  expect(tidyLine('\uFDFA'.repeat(importLimits.line)).length).toBeLessThanOrEqual(importLimits.line)
})
