/** What a new pack asks, with an example. Everything else is filled in and can be edited. */
export const questions = {
  college: ['The name of the college', 'Lakeside College'],
  collegeShort: ['Its short name', 'Lakeside'],
  name: ['The short name of the portal', 'LSP'],
  organization: ['The name of the portal', 'Lakeside Student Portal'],
  town: ['The town', 'Lakeside'],
  country: ['The country', 'United States'],
  mailDomain: ['The domain of its email addresses', 'lakeside.example'],
  timeZone: ['Its time zone', 'America/Los_Angeles'],
  locale: ['The locale of dates and numbers', 'en-US'],
  brand: ['Its main color', '#0b5d3b'],
  accent: ['Its second color', '#ff9e4a'],
  terms: ['Its terms: semesters, semesters with a short winter term, or quarters', 'quarters'],
} as const

export type Answers = Record<keyof typeof questions, string>
