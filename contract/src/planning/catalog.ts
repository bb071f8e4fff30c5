import * as z from 'zod/mini'
import type { Access } from '../core/access.ts'
import { endpoints } from '../core/endpoint.ts'
import { named } from '../core/named.ts'
import { id } from '../core/page.ts'
import { text } from '../core/text/text.ts'
import { semesters } from './semesters.ts'

const year = z.coerce
  .number<number | string>('must be a year')
  .check(
    z.int('must be a year'),
    z.minimum(1900, 'must be a year'),
    z.maximum(2999, 'must be a year'),
  )
const YearParams = z.object({ year })

/** One academic year of courses, named by its later calendar year. */
export const CatalogYear = named(
  'CatalogYear',
  z.object({
    year: z.int(),
    sections: z.int(),
    /** In the registrar's wording, shown unchanged. */
    updateTime: z.string(),
    importedTime: z.string(),
    /** Changes whenever the year's files change. */
    version: z.string(),
  }),
)

export const CatalogOverview = named(
  'CatalogOverview',
  z.object({
    /** The year served at `/courses.json`; null while there is no catalog. */
    current: z.nullable(z.int()),
    /** Newest first. */
    years: z.array(CatalogYear),
  }),
)
export type CatalogOverview = z.output<typeof CatalogOverview>

export const OfferedSearch = z.object({
  /** A course code in any spelling, also of a cross-listing. */
  course: z.optional(text(20)),
  instructorID: z.optional(id),
})
export type OfferedSearch = z.output<typeof OfferedSearch>

/** A section of the catalog without its long texts. */
export const OfferedSection = named(
  'OfferedSection',
  z.object({
    /** `2027-spring-2892`: academic year, semester, class number. */
    id: z.string(),
    year: z.int(),
    semester: z.enum(semesters),
    department: z.string(),
    number: z.int(),
    /** The letters after the number: `L` of `BIOL 101L`, '' for most courses. */
    suffix: z.string(),
    section: z.string(),
    /** The registrar's number, shared by cross-listings. */
    courseID: z.string(),
    /** The course in Factrak; 0 for none. */
    courseDBID: z.int(),
    classType: z.string(),
    titleLong: z.string(),
    /** `id` is 0 for a name that matches no person. */
    instructors: z.array(z.object({ id: z.int(), name: z.string() })),
    /** `days` has a bit for each weekday from Monday on; times are minutes since midnight. */
    meetings: z.array(z.object({ days: z.int(), start: z.int(), end: z.int(), place: z.string() })),
    crossListing: z.array(z.string()),
    /** Past, in session or upcoming, by the current day at the college. */
    state: z.enum(['over', 'in session', 'coming']),
  }),
)
export type OfferedSection = z.output<typeof OfferedSection>

/** Users who may read every review. */
const reviewReaders: Access = { level: 3, anyOf: ['service:factrak:full'] }

const file = { method: 'GET', root: true, raw: 'application/json; charset=utf-8' } as const

/**
 * The files are `{courses, updateTime}`, with one record for each section and listing; `number` is a whole
 * number, and `suffix` has the letters after it. The slim
 * files leave out the long texts, for a fast start. An unknown year returns 404; without a catalog,
 * the current year is empty.
 */
export const catalog = endpoints({
  overview: {
    method: 'GET',
    path: '/catalog',
    summary: 'The available catalog years, and when each was updated',
    access: 'public',
    result: CatalogOverview,
  },
  offered: {
    method: 'GET',
    path: '/catalog/sections',
    summary: 'The sections of a course or of an instructor in the newest three years, by term',
    access: 'public',
    query: OfferedSearch,
    result: z.array(OfferedSection),
  },
  current: {
    ...file,
    path: '/courses.json',
    summary: 'The courses of the year that registration is for',
    access: 'public',
  },
  currentSlim: {
    ...file,
    path: '/courses-slim.json',
    summary: 'The courses of the year that registration is for, without the long texts',
    access: 'public',
  },
  ofYear: {
    ...file,
    path: '/courses-:year.json',
    summary: 'The courses of an academic year',
    access: 'public',
    params: YearParams,
  },
  slimOfYear: {
    ...file,
    path: '/courses-:year-slim.json',
    summary: 'The courses of an academic year, without the long texts',
    access: 'public',
    params: YearParams,
  },
  reviewed: {
    ...file,
    path: '/courses-factrak.json',
    summary: 'The current courses, each with the share of reviews that recommend it',
    access: reviewReaders,
  },
  reviewedSlim: {
    ...file,
    path: '/courses-factrak-slim.json',
    summary: 'The current courses with their share of recommendations, without the long texts',
    access: reviewReaders,
  },
  reviewedInFolder: {
    ...file,
    path: '/courses-factrak/courses.json',
    summary: 'The same as `/courses-factrak.json`, at the path that existing clients use',
    access: reviewReaders,
  },
})
