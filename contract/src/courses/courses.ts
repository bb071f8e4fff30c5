import { z } from 'zod'
import { CourseRef, factrakReaders, PartListQuery, ProfessorRef, sublistOf } from './areas.ts'
import { endpoints } from '../core/endpoint.ts'
import { id, IdParams } from '../core/page.ts'
import { text } from '../core/text.ts'
import { Survey } from '../factrak/factrak.ts'
import { Ranked, RankingQuery } from '../factrak/ratings.ts'

/** A professor listed with a course, with the number of reviews of the pair. */
export const CourseProfessor = ProfessorRef.extend({ surveyCount: z.int() }).meta({
  id: 'CourseProfessor',
})
export type CourseProfessor = z.output<typeof CourseProfessor>

export const Course = CourseRef.extend({
  ...Ranked,
  /** The number of reviews the viewer may read; sent with `professors`, and for one course. */
  surveyCount: z.int().optional(),
  professors: z.array(CourseProfessor).optional(),
  /** The newest reviews, for viewers who may read them. */
  factrakSurveys: z.array(Survey).optional(),
}).meta({ id: 'Course' })
export type Course = z.output<typeof Course>

export const CourseSearch = PartListQuery.extend({
  /** An area and the start of a number ("BIOL 2"), or words of the title. */
  q: text(200).optional(),
  areaOfStudyID: id.optional(),
  departmentID: id.optional(),
  professorID: id.optional(),
  ...RankingQuery,
})
export type CourseSearch = z.output<typeof CourseSearch>

const sublist = sublistOf(Course)

export const courses = endpoints({
  list: {
    method: 'GET',
    path: '/factrak/courses',
    summary: 'Courses by area, department, professor or text; with a metric, ranked',
    access: factrakReaders,
    search: true,
    query: CourseSearch,
    preload: ['areaOfStudy', 'professors', 'professorWithAreaOfStudy', 'surveys'],
    paged: true,
    result: Course,
  },
  get: {
    method: 'GET',
    path: '/factrak/courses/:id',
    summary: 'One course with its professors, and its newest reviews for viewers who owe none',
    access: factrakReaders,
    params: IdParams,
    query: z.object({ professorID: id.optional() }),
    result: Course,
  },
  ofProfessor: {
    ...sublist,
    path: '/factrak/professors/:id/courses',
    summary: 'Courses reviewed with a professor',
  },
  ofArea: {
    ...sublist,
    path: '/factrak/areas-of-study/:id/courses',
    summary: 'Courses of an area of study',
  },
  ofDepartment: {
    ...sublist,
    path: '/factrak/departments/:id/courses',
    summary: 'Courses of the areas of a department',
  },
})
