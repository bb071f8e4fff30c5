import type { AreaOfStudy } from '@wso/contract/areas'
import { asc, count, eq, inArray } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { notFound } from '#core/refusal.ts'
import { courses } from '../courses/courses.table.ts'
import { departments } from '../departments/departments.table.ts'
import { areaColumns } from './areas.public.ts'
import { areasOfStudy } from './areas.table.ts'

type Slice = { limit: number; offset: number }
type Preload = ReadonlySet<'department' | 'courses'>

/** The areas of study, with what is asked for of each. */
export async function list(
  context: Context,
  { sort, limit, offset }: Slice & { sort: 'id' | 'name' },
  preload: Preload,
) {
  const { db } = context
  const rows = await db
    .select({ ...areaColumns, department: departments })
    .from(areasOfStudy)
    .innerJoin(departments, eq(departments.id, areasOfStudy.departmentID))
    .orderBy(sort === 'id' ? asc(areasOfStudy.id) : asc(areasOfStudy.name))
    .limit(limit)
    .offset(offset)
  const byArea = preload.has('courses') ? await coursesByArea(context, rows) : undefined
  const items = rows.map(({ department, ...area }): AreaOfStudy => ({
    ...area,
    ...(preload.has('department') && { department }),
    ...(byArea && { courses: byArea.get(area.id) ?? [] }),
  }))
  return { items, total: await db.$count(areasOfStudy) }
}

async function coursesByArea({ db }: Context, areas: { id: number }[]) {
  const ids = areas.map(({ id }) => id)
  const rows = await db
    .select()
    .from(courses)
    .where(inArray(courses.areaOfStudyID, ids))
    .orderBy(courses.id)
    .limit(20_000)
  return Map.groupBy(rows, ({ areaOfStudyID }) => areaOfStudyID)
}

/** One area, with its department. */
export async function get({ db }: Context, id: number): Promise<AreaOfStudy> {
  const [row] = await db
    .select({ ...areaColumns, department: departments })
    .from(areasOfStudy)
    .innerJoin(departments, eq(departments.id, areasOfStudy.departmentID))
    .where(eq(areasOfStudy.id, id))
  if (!row) throw notFound('Area of study')
  return row
}

export async function listDepartments({ db }: Context, { limit, offset }: Slice) {
  const items = await db
    .select()
    .from(departments)
    .orderBy(departments.name)
    .limit(limit)
    .offset(offset)
  const [all] = await db.select({ total: count() }).from(departments)
  return { items, total: all!.total }
}

/** One department, with the subjects it teaches. */
export async function getDepartment({ db }: Context, id: number) {
  const [department] = await db.select().from(departments).where(eq(departments.id, id))
  if (!department) throw notFound('Department')
  const taught = await db
    .select(areaColumns)
    .from(areasOfStudy)
    .where(eq(areasOfStudy.departmentID, id))
    .orderBy(areasOfStudy.name)
    .limit(500)
  return { ...department, areasOfStudy: taught }
}
