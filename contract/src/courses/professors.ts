import { z } from 'zod'
import { AreaOfStudyRef, factrakReaders, PartListQuery, ProfessorRef, sublistOf } from './areas.ts'
import { endpoints } from '../core/endpoint.ts'
import { id, IdParams } from '../core/page.ts'
import { text } from '../core/text.ts'
import { Survey } from '../factrak/factrak.ts'
import { Ranked, RankingQuery } from '../factrak/ratings.ts'

export const Professor = ProfessorRef.extend({
  ...Ranked,
  /** The number of reviews the viewer may read, of the requested course or of all courses. */
  surveyCount: z.int().optional(),
  /** The subjects of the professor's department. */
  areasOfStudy: z.array(AreaOfStudyRef).optional(),
  /** The newest reviews, for viewers who may read them. */
  factrakSurveys: z.array(Survey).optional(),
}).meta({ id: 'Professor' })
export type Professor = z.output<typeof Professor>

export const ProfessorSearch = PartListQuery.extend({
  /** Every word must occur in the name; the filters below are then ignored. */
  q: text(200).optional(),
  courseID: id.optional(),
  departmentID: id.optional(),
  areaOfStudyID: id.optional(),
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
  },
  get: {
    method: 'GET',
    path: '/factrak/professors/:id',
    summary: 'One professor, with their newest reviews for viewers who owe none',
    access: factrakReaders,
    params: IdParams,
    query: z.object({ courseID: id.optional() }),
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
