import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Context } from '#core/context.ts'
import { notFound } from '#core/refusal.ts'
import { literal } from '../areas/areas.public.ts'
import { departments, offices } from '../departments/departments.table.ts'
import { users } from '../users/users.table.ts'

const ifVisible = <T>(column: PgColumn) =>
  sql<T | null>`case when ${users.visible} then ${column} end`

/** A professor's columns; a person hidden from the directory is named, not linked to it nor placed. */
export const professorColumns = {
  id: users.id,
  name: users.name,
  unixID: ifVisible<string>(users.unixID),
  type: sql<'professor'>`'professor'`,
  title: users.title,
  departmentID: users.departmentID,
  officeID: ifVisible<number>(users.officeID),
}

/** With department and office, which need a left join each: see `isOfficeOf`. */
export const placedProfessorColumns = {
  ...professorColumns,
  department: { id: departments.id, name: departments.name },
  office: { id: offices.id, number: offices.number },
}

/** Joins the office of a professor, unless they are hidden from the directory. */
export const isOfficeOf = and(eq(offices.id, users.officeID), eq(users.visible, true))

/** Those who teach here now; nobody else is listed. */
export const teachesHere = (): SQL | undefined =>
  and(eq(users.type, 'professor'), eq(users.atWilliams, true))

/** Whether the name contains a word, whatever its case and accents. */
export const nameHas = (word: string): SQL =>
  sql`fold(${users.name}) like fold(${`%${literal(word)}%`})`

/** @throws 404 when nobody of this id teaches here */
export async function checkProfessor({ db }: Context, id: number) {
  if ((await db.$count(users, and(eq(users.id, id), teachesHere()))) === 0) {
    throw notFound('Professor')
  }
}
