import { z } from 'zod'
import type { Access } from '../core/access.ts'
import { endpoints } from '../core/endpoint.ts'
import { IdParams, PageQuery, WholeListQuery } from '../core/page.ts'
import { Department, Office } from '../users/users.ts'

/** Everyone who has accepted the Factrak policy, whether or not they still owe reviews. */
export const factrakReaders: Access = {
  level: 3,
  anyOf: ['service:factrak:limited', 'service:factrak:full'],
}

/** Filtered by one parent, the list has up to 500 items without a `limit`; otherwise 20. */
export const PartListQuery = PageQuery.extend({
  limit: z.coerce
    .number<number | string | undefined>('must be a whole number')
    .int('must be a whole number')
    .min(0, 'must not be negative')
    .optional(),
})

/** The parts of an endpoint that lists the courses or professors of one parent, without its path. */
export const sublistOf = <Item extends z.ZodType>(result: Item) =>
  ({
    method: 'GET',
    access: factrakReaders,
    params: IdParams,
    query: PartListQuery,
    paged: true,
    result,
  }) as const

/** A subject under which courses are numbered; `abbreviation` is its code, such as BIOL. */
export const AreaOfStudyRef = z
  .object({ id: z.int(), name: z.string(), abbreviation: z.string(), departmentID: z.int() })
  .meta({ id: 'AreaOfStudyRef' })
export type AreaOfStudyRef = z.output<typeof AreaOfStudyRef>

/** A course as shown next to other items. */
export const CourseRef = z
  .object({
    id: z.int(),
    /** In canonical form, without leading zeros: `13`, `214T`. */
    number: z.string(),
    /** From the catalog; null for courses that are not in the catalog. */
    title: z.string().nullable(),
    areaOfStudyID: z.int(),
    areaOfStudy: AreaOfStudyRef.optional(),
    /**
     * Present for a course that reviewers entered themselves, until the catalog lists it or a
     * moderator accepts it. Until then its reviews are visible only to their authors.
     */
    pending: z.literal(true).optional(),
  })
  .meta({ id: 'CourseRef' })
export type CourseRef = z.output<typeof CourseRef>

/** A professor as shown on reviews: only name, title, department and office. */
export const ProfessorRef = z
  .object({
    id: z.int(),
    name: z.string(),
    /** Null for professors who are not in the directory. */
    unixID: z.string().nullable(),
    type: z.literal('professor'),
    title: z.string().nullable(),
    departmentID: z.int().nullable(),
    department: Department.nullish(),
    officeID: z.int().nullable(),
    office: Office.nullish(),
  })
  .meta({ id: 'ProfessorRef' })
export type ProfessorRef = z.output<typeof ProfessorRef>

export const AreaOfStudy = AreaOfStudyRef.extend({
  department: Department.optional(),
  courses: z.array(CourseRef).optional(),
}).meta({ id: 'AreaOfStudy' })
export type AreaOfStudy = z.output<typeof AreaOfStudy>

/** A department with the subjects it teaches. */
export const DepartmentAreas = Department.extend({
  areasOfStudy: z.array(AreaOfStudyRef).optional(),
}).meta({ id: 'DepartmentAreas' })

export const areas = endpoints({
  list: {
    method: 'GET',
    path: '/factrak/areas-of-study',
    summary: 'List the areas of study, by name unless sorted by id',
    access: factrakReaders,
    query: WholeListQuery.extend({
      sort: z.enum(['id', 'name'], 'must be id or name').default('name'),
    }),
    preload: ['department', 'courses'],
    paged: true,
    result: AreaOfStudy,
  },
  get: {
    method: 'GET',
    path: '/factrak/areas-of-study/:id',
    summary: 'One area of study, with its department',
    access: factrakReaders,
    params: IdParams,
    result: AreaOfStudy,
  },
  departments: {
    method: 'GET',
    path: '/factrak/departments',
    summary: 'The departments by name',
    access: factrakReaders,
    query: WholeListQuery,
    paged: true,
    result: DepartmentAreas,
  },
  department: {
    method: 'GET',
    path: '/factrak/departments/:id',
    summary: 'One department, with its areas of study',
    access: factrakReaders,
    params: IdParams,
    result: DepartmentAreas,
  },
})
