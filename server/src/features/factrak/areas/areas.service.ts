import type { AreaOfStudy } from '@wso/contract/factrak/areas'
import { and, asc, count, eq, inArray } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { notFound } from '#core/refusal.ts'
import { areaColumns } from '#features/college/areas/areas.public.ts'
import { areasOfStudy } from '#features/college/areas/areas.table.ts'
import { isAccepted } from '#features/college/courses/courses.public.ts'
import { courses } from '#features/college/courses/courses.table.ts'
import { departments } from '#features/college/departments/departments.table.ts'

type Slice = { limit: number; offset: number }
type Preload = ReadonlySet<'department' | 'courses'>

/** Lists the areas of study with the preloaded records of each. */
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
    ...(byArea?.has(area.id) && { courses: byArea.get(area.id) }),
  }))
  return { items, total: await db.$count(areasOfStudy) }
}

async function coursesByArea({ db }: Context, areas: { id: number }[]) {
  const ids = areas.map(({ id }) => id)
  const rows = await db
    .select({
      id: courses.id,
      number: courses.number,
      title: courses.title,
      areaOfStudyID: courses.areaOfStudyID,
    })
    .from(courses)
    .where(and(inArray(courses.areaOfStudyID, ids), isAccepted))
    .orderBy(courses.id)
    .limit(20_000)
  return Map.groupBy(rows, ({ areaOfStudyID }) => areaOfStudyID)
}

/** Loads one area with its department. @throws 404 */
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

/** Loads one department with its areas of study. @throws 404 */
export async function getDepartment({ db }: Context, id: number) {
  const [department] = await db.select().from(departments).where(eq(departments.id, id))
  if (!department) throw notFound('Department')
  const taught = await db
    .select(areaColumns)
    .from(areasOfStudy)
    .where(eq(areasOfStudy.departmentID, id))
    .orderBy(areasOfStudy.name)
    .limit(500)
  return { ...department, ...(taught.length > 0 && { areasOfStudy: taught }) }
}
