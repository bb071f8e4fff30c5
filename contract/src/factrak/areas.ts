import * as z from 'zod/mini'
import { AreaOfStudyRef } from '../college/areas.ts'
import { CourseRef } from '../college/courses.ts'
import type { Access } from '../core/access.ts'
import { endpoints } from '../core/endpoint.ts'
import { named } from '../core/named.ts'
import { IdParams, PageQuery, WholeListQuery } from '../core/page.ts'
import { Department } from '../users/users.ts'

/** Everyone who has accepted the Factrak policy, whether or not they still owe reviews. */
export const factrakReaders: Access = {
  level: 3,
  anyOf: ['service:factrak:limited', 'service:factrak:full'],
}

/** Filtered by one parent, the list has up to 500 items without a `limit`; otherwise 20. */
export const PartListQuery = z.extend(PageQuery, {
  limit: z.optional(
    z.coerce
      .number<number | string | undefined>('must be a whole number')
      .check(z.int('must be a whole number'), z.minimum(0, 'must not be negative')),
  ),
})

/** The parts of an endpoint that lists the courses or professors of one parent, without its path. */
export const sublistOf = <Item extends z.ZodMiniType>(result: Item) =>
  ({
    method: 'GET',
    access: factrakReaders,
    params: IdParams,
    query: PartListQuery,
    paged: true,
    result,
  }) as const

export const AreaOfStudy = named(
  'AreaOfStudy',
  z.extend(AreaOfStudyRef, {
    department: z.optional(Department),
    courses: z.optional(z.array(CourseRef)),
  }),
)
export type AreaOfStudy = z.output<typeof AreaOfStudy>

/** A department with the subjects it teaches. */
export const DepartmentAreas = named(
  'DepartmentAreas',
  z.extend(Department, {
    areasOfStudy: z.optional(z.array(AreaOfStudyRef)),
  }),
)

export const areas = endpoints({
  list: {
    method: 'GET',
    path: '/factrak/areas-of-study',
    summary: 'List the areas of study, by name unless sorted by id',
    access: factrakReaders,
    query: z.extend(WholeListQuery, {
      sort: z._default(z.enum(['id', 'name'], 'must be id or name'), 'name'),
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
