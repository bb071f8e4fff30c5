import * as z from 'zod/mini'
import { CourseRef } from '../college/courses.ts'
import { ProfessorRef } from '../college/professors.ts'
import { endpoints } from '../core/endpoint.ts'
import { named } from '../core/named.ts'
import { id, IdParams } from '../core/page.ts'
import { text } from '../core/text/text.ts'
import { factrakReaders, PartListQuery, sublistOf } from './areas.ts'
import { Ranked, RankingQuery } from './ratings.ts'
import { Survey } from './reviews.ts'

/** A professor listed with a course, with the number of reviews of the pair. */
export const CourseProfessor = named(
  'CourseProfessor',
  z.extend(ProfessorRef, { surveyCount: z.int() }),
)
export type CourseProfessor = z.output<typeof CourseProfessor>

export const Course = named(
  'Course',
  z.extend(CourseRef, {
    ...Ranked,
    /** The number of reviews the viewer may read; sent with `professors`, and for one course. */
    surveyCount: z.optional(z.int()),
    professors: z.optional(z.array(CourseProfessor)),
    /** The newest reviews, for viewers who may read them. */
    factrakSurveys: z.optional(z.array(Survey)),
  }),
)
export type Course = z.output<typeof Course>

export const CourseSearch = z.extend(PartListQuery, {
  /** An area and the start of a number ("BIOL 2"), or words of the title. */
  q: z.optional(text(200)),
  areaOfStudyID: z.optional(id),
  departmentID: z.optional(id),
  professorID: z.optional(id),
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
    refuses: ['badMetric'],
  },
  get: {
    method: 'GET',
    path: '/factrak/courses/:id',
    summary: 'One course with its professors, and its newest reviews for viewers who owe none',
    access: factrakReaders,
    params: IdParams,
    query: z.object({ professorID: z.optional(id) }),
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
