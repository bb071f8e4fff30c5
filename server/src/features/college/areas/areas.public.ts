import { eq, or, type SQL } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { contains, startsWith, wordsOf } from '#core/database/textSearch.ts'
import { notFound } from '#core/refusal.ts'
import { departments } from '#features/college/departments/departments.table.ts'
import { areasOfStudy } from './areas.table.ts'

/** Columns of an area shown next to other records. */
export const areaColumns = {
  id: areasOfStudy.id,
  name: areasOfStudy.name,
  abbreviation: areasOfStudy.abbreviation,
  departmentID: areasOfStudy.departmentID,
}

/** Matches areas whose code, name or a word of the name begins with the words of the text. */
export function areaStartsWith(text: string): SQL | undefined {
  // Signs of a name count when they are typed as it has them.
  const typed = text.trim()
  const words = wordsOf(text).join(' ')
  const starts = words === '' || words === typed ? [typed] : [words, typed]
  return or(
    ...starts.flatMap((start) => [
      startsWith(areasOfStudy.abbreviation, start),
      startsWith(areasOfStudy.name, start),
      contains(areasOfStudy.name, ` ${start}`),
    ]),
  )
}

/** The extent of a list: one page, all items of one parent, or a ranking. */
type Extent = 'page' | 'whole' | 'ranking'
const extents = {
  page: { usual: 20, most: 100 },
  whole: { usual: 500, most: 500 },
  // Existing clients rank all courses or professors in one request.
  ranking: { usual: 10_000, most: 10_000 },
} as const

/** Returns the limit and offset of a list, as existing clients expect them without a limit. */
export function sliceOf(
  { limit, offset }: { limit?: number | undefined; offset: number },
  extent: Extent,
) {
  const { usual, most } = extents[extent]
  return { limit: Math.min(limit ?? usual, most), offset }
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
