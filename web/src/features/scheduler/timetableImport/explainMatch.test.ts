import type { MatchReason } from '@wso/scheduler/timetableImport/matchTimetable'
import { expect, test } from 'vitest'
import { explainMatch } from './explainMatch.ts'

const explain = (
  reason: MatchReason,
  times: readonly { days: number; start: number; end: number }[],
) =>
  explainMatch(
    { kind: 'ambiguous', reason, text: 'BIOL 214', sections: [], times, unknownZone: 'Odd' },
    true,
  )
const noon = { days: 0b10101, start: 720, end: 770 }

test('a title in an unknown zone says whether all or some of its times were not read', () => {
  expect(explain('unknownZone', [])).toBe(
    'The time zone “Odd” is unknown, so its times were not read. Choose your section.',
  )
  expect(explain('unknownZone', [noon])).toBe(
    'MWF 12:00–12:50 pm. The time zone “Odd” is unknown, so some of its times were not read. Choose your section.',
  )
})

test('a section that is certain without its times has no note on them', () => {
  expect(explain('classNumber', [])).toBe('Certain: it names the class number.')
  expect(explain('section', [noon])).toBe('MWF 12:00–12:50 pm. Certain: it names the section.')
})
