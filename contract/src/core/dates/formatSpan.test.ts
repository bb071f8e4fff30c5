import { expect, test } from 'vitest'
import { formatSpan } from './formatSpan.ts'

test.each([
  ['9:00 am', '9:50 am', '9:00–9:50 am'],
  ['11:30 am', '1:00 pm', '11:30 am–1:00 pm'],
  ['2:00 pm', '3:00 pm', '2–3 pm'],
  ['8:00 pm', '12:00 am', '8 pm–12 am'],
  ['09:00', '10:00', '09:00–10:00'],
])('%s until %s is %s', (from, to, span) => expect(formatSpan(from, to)).toBe(span))
