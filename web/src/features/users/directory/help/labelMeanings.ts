import type { SearchField } from '@wso/contract/users/users.query'

/** The field that each label searches, with an example. */
export const labelMeanings: Record<SearchField, { example: string; meaning: string }> = {
  name: { example: 'ann', meaning: 'The name' },
  unix: { example: 'eph1', meaning: 'The username' },
  email: { example: 'ann', meaning: 'The college email address' },
  title: { example: 'professor', meaning: 'The job title' },
  major: { example: 'hist', meaning: 'The major of a student' },
  entry: { example: 'b', meaning: 'The entry of a dorm' },
  year: { example: '29', meaning: 'The class year' },
  ext: { example: '3131', meaning: 'The campus phone' },
  dorm: { example: '"Mark Hopkins"', meaning: 'The dorm of a student' },
  room: { example: '214', meaning: 'The number of a room' },
  neighborhood: { example: 'currier', meaning: 'The neighborhood of a dorm' },
  building: { example: 'hall', meaning: 'The dorm, or the building of an office' },
  department: { example: 'biology', meaning: 'The department of faculty and staff' },
  zip: { example: '01267', meaning: 'The home postal code' },
  city: { example: 'boston', meaning: 'The hometown' },
  state: { example: 'MA', meaning: 'The home state, by its two letters' },
  country: { example: 'canada', meaning: 'The home country' },
  tag: { example: 'club', meaning: 'The tags of a person' },
  type: { example: 'professor', meaning: 'student, alumni, professor or staff' },
  pronoun: { example: '"they/them"', meaning: 'The pronouns, exact match' },
}
