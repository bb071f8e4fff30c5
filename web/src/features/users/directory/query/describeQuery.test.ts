import { maxPhotoBytes } from '@wso/contract/users/users'
import { readSearch } from '@wso/contract/users/users.query'
import { expect, test } from 'vitest'
import { maxPhotoBytes as ours } from '../../photoLimits.public.ts'
import { hometownOf } from '../../profile/whereabouts.ts'
import { describeQuery } from './describeQuery.ts'

test.each([
  [
    'bldg:"Alder House" AND (year:"29" OR year:"28")',
    "living or working in Alder House and in the class of '29 or '28",
  ],
  ['ann', 'matching “ann”'],
  ['name:(ann OR bob)', 'named “ann” or “bob”'],
  ['state:MA type:student', 'from Massachusetts and who are students'],
  ['(ann OR city:rome) tag:chess', 'either matching “ann” or from rome and tagged chess'],
  ['year:5', "in the class of '05"],
])('%s finds people %s', (text, words) => {
  const reading = readSearch(text)
  expect('tree' in reading && reading.tree && describeQuery(reading.tree)).toBe(words)
})

test.each([
  [{ homeTown: 'Rome', homeState: 'NY', homeCountry: 'United States' }, 'Rome, NY'],
  [{ homeTown: 'Rome', homeCountry: 'Italy' }, 'Rome, Italy'],
  [{ homeTown: 'Rome', homeCountry: 'United States' }, 'Rome'],
  [{ homeCountry: 'Italy' }, ''],
])('the hometown of %j is %j', (person, words) => {
  expect(hometownOf(person as never)).toBe(words)
})

test('the page and the server agree on how large a photo may be', () => {
  expect(ours).toBe(maxPhotoBytes)
})
