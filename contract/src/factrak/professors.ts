import * as z from 'zod/mini'
import { AreaOfStudyRef } from '../college/areas.ts'
import { ProfessorRef } from '../college/professors.ts'
import { endpoints } from '../core/endpoint.ts'
import { named } from '../core/named.ts'
import { id, IdParams } from '../core/page.ts'
import { text } from '../core/text/text.ts'
import { factrakReaders, PartListQuery, sublistOf } from './areas.ts'
import { Ranked, RankingQuery } from './ratings.ts'
import { Survey } from './reviews.ts'

export const Professor = named(
  'Professor',
  z.extend(ProfessorRef, {
    ...Ranked,
    /** The number of reviews the viewer may read, of the requested course or of all courses. */
    surveyCount: z.optional(z.int()),
    /** The subjects of the professor's department. */
    areasOfStudy: z.optional(z.array(AreaOfStudyRef)),
    /** The newest reviews, for viewers who may read them. */
    factrakSurveys: z.optional(z.array(Survey)),
  }),
)
export type Professor = z.output<typeof Professor>

export const ProfessorSearch = z.extend(PartListQuery, {
  /** Every word must occur in the name; the filters below are then ignored. */
  q: z.optional(text(200)),
  courseID: z.optional(id),
  departmentID: z.optional(id),
  areaOfStudyID: z.optional(id),
  ...RankingQuery,
})
export type ProfessorSearch = z.output<typeof ProfessorSearch>

const sublist = sublistOf(Professor)

export const professors = endpoints({
  list: {
    method: 'GET',
    path: '/factrak/professors',
    summary: 'Professors by course, department, area or name; with a metric, ranked',
    access: factrakReaders,
    search: true,
    query: ProfessorSearch,
    preload: ['department', 'office', 'surveys'],
    paged: true,
    result: Professor,
    refuses: ['badMetric'],
  },
  get: {
    method: 'GET',
    path: '/factrak/professors/:id',
    summary: 'One professor, with their newest reviews for viewers who owe none',
    access: factrakReaders,
    params: IdParams,
    query: z.object({ courseID: z.optional(id) }),
    result: Professor,
  },
  ofCourse: {
    ...sublist,
    path: '/factrak/courses/:id/professors',
    summary: 'Professors reviewed in a course',
  },
  ofArea: {
    ...sublist,
    path: '/factrak/areas-of-study/:id/professors',
    summary: 'Professors of the department of an area of study',
  },
  ofDepartment: {
    ...sublist,
    path: '/factrak/departments/:id/professors',
    summary: 'Professors of a department',
  },
})
