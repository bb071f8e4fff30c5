import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Context } from '#core/context.ts'
import { notFound } from '#core/refusal.ts'
import { departments, offices } from '#features/college/departments/departments.table.ts'
import { unknownFields } from './users.public.ts'
import { users } from './users.table.ts'

const ifVisible = <T>(column: PgColumn) =>
  sql<T | null>`case when ${users.visible} then ${column} end`

/**
 * Columns of a professor. A person hidden from the directory has a name but no username, address or
 * office.
 */
export const professorColumns = {
  id: users.id,
  name: users.name,
  unixID: sql<string>`coalesce(${ifVisible(users.unixID)}, '')`,
  williamsEmail: sql<string>`coalesce(${ifVisible(users.williamsEmail)}, '')`,
  visible: users.visible,
  atWilliams: users.atWilliams,
  type: sql<'professor'>`'professor'`,
  title: users.title,
  departmentID: users.departmentID,
  officeID: ifVisible<number>(users.officeID),
}

/** A professor's row with the fields that every person has on the wire. */
export const presentProfessor = <Row extends object>(row: Row) => ({ ...unknownFields, ...row })

/** The same with department and office; the query left joins both: see `isOfficeOf`. */
export const placedProfessorColumns = {
  ...professorColumns,
  department: { id: departments.id, name: departments.name },
  office: { id: offices.id, number: offices.number },
}

/** Join condition for a professor's office, unless the person is hidden from the directory. */
export const isOfficeOf = and(eq(offices.id, users.officeID), eq(users.visible, true))

/** Matches current professors, the only ones that lists show. */
export const teachesHere = (): SQL | undefined =>
  and(eq(users.type, 'professor'), eq(users.atWilliams, true))

/** @throws 404 when no current professor has this id */
export async function checkProfessor({ db }: Context, id: number) {
  if ((await db.$count(users, and(eq(users.id, id), teachesHere()))) === 0) {
    throw notFound('Professor')
  }
}
