import { desc, eq } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Context } from '#core/context.ts'

/** Whose data is read for an export, and where: in one snapshot for all features. */
export type OwnSource = Pick<Context, 'db' | 'config' | 'viewer' | 'now'>

/** The maximum number of rows of each kind in an export. */
export const maxExported = 10_000

type OwnTable = PgTable & { id: PgColumn; userID: PgColumn }

/** Reads the viewer's rows of a table with all columns, newest first. */
export async function ownRows<T extends OwnTable>(
  { db, viewer }: OwnSource,
  table: T,
): Promise<T['$inferSelect'][]> {
  const anyTable: PgTable = table
  return db
    .select()
    .from(anyTable)
    .where(eq(table.userID, viewer.id))
    .orderBy(desc(table.id))
    .limit(maxExported)
}
