import { eq, or, type SQL, sql } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { notFound } from '#core/refusal.ts'
import { departments } from '../departments/departments.table.ts'
import { areasOfStudy } from './areas.table.ts'

/** The columns of an area as they stand beside other things. */
export const areaColumns = {
  id: areasOfStudy.id,
  name: areasOfStudy.name,
  abbreviation: areasOfStudy.abbreviation,
  departmentID: areasOfStudy.departmentID,
}

/** Areas whose code, name, or a word of it, starts with the text, whatever its case and accents. */
export function areaStartsWith(text: string): SQL | undefined {
  const start = `${literal(text)}%`
  return or(
    sql`lower(${areasOfStudy.abbreviation}) like lower(${start})`,
    sql`fold(${areasOfStudy.name}) like fold(${start})`,
    sql`fold(${areasOfStudy.name}) like fold(${`% ${start}`})`,
  )
}

/** Takes `%` and `_` of a `like` pattern literally. */
export const literal = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/**
 * What part of a list is asked for. Without a limit a list under one parent is whole, up to 500,
 * as existing clients expect; any other is 20 long.
 */
export function sliceOf(
  { limit, offset }: { limit?: number | undefined; offset: number },
  isWhole: boolean,
) {
  const most = isWhole ? 500 : 100
  return { limit: Math.min(limit ?? (isWhole ? 500 : 20), most), offset }
}

/** @throws 404 when there is no such area of study */
export async function checkArea({ db }: Context, id: number) {
  if ((await db.$count(areasOfStudy, eq(areasOfStudy.id, id))) === 0) {
    throw notFound('Area of study')
  }
}

/** @throws 404 when there is no such department */
export async function checkDepartment({ db }: Context, id: number) {
  if ((await db.$count(departments, eq(departments.id, id))) === 0) throw notFound('Department')
}
