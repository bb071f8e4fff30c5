import * as z from 'zod/mini'
import type { Access } from '../core/access.ts'
import { endpoints } from '../core/endpoint.ts'
import { named } from '../core/named.ts'
import { text } from '../core/text/text.ts'

/** A suggestion that leads to a page. The directory's tags have a separate endpoint. */
export const Suggestion = named(
  'Suggestion',
  z.object({
    id: z.int(),
    value: z.string(),
    type: z.enum(['area', 'course', 'professor']),
    /** The title of a course. */
    detail: z.optional(z.string()),
  }),
)
export type Suggestion = z.output<typeof Suggestion>

export const SuggestionSearch = z.object({
  q: z._default(text(200), ''),
  /** 0 or less returns all matches, up to 500. */
  limit: z._default(
    z.coerce.number<number | string>('must be a number').check(z.int('must be a number')),
    0,
  ),
})
export type SuggestionSearch = z.output<typeof SuggestionSearch>

const factrakScopes = [
  'service:factrak:limited',
  'service:factrak:full',
  'service:factrak:admin',
] as const
const signedIn: Access = { level: 1, anyOf: ['service:users', ...factrakScopes] }
const reviewers: Access = { level: 3, anyOf: factrakScopes }
const suggestion = {
  method: 'GET',
  search: true,
  query: SuggestionSearch,
  result: z.array(Suggestion),
} as const

export const autocomplete = endpoints({
  areas: {
    ...suggestion,
    path: '/autocomplete/area-of-study',
    summary: 'Areas of study whose code, or a word of whose name, starts with the text',
    access: signedIn,
  },
  courses: {
    ...suggestion,
    path: '/autocomplete/course',
    summary: 'Courses by area and number; areas until the text names one',
    access: signedIn,
  },
  professors: {
    ...suggestion,
    path: '/autocomplete/professor',
    summary: 'Professors whose name contains the text',
    access: reviewers,
  },
  factrak: {
    ...suggestion,
    path: '/autocomplete/factrak',
    summary: 'Professors, courses and areas, the closest first',
    access: reviewers,
  },
})
