import type * as z from 'zod/mini'
import { type FileRow, problemLine, readRows } from '#core/tables/readRows.ts'
import { readTable } from './readText.ts'
import { refuseProblems } from './refuseProblems.ts'

export type { FileRow } from '#core/tables/readRows.ts'

/** Reads a CSV file with a header; see `readRows()`. @throws a CliError naming rows, fields and reasons */
export async function readCsv<S extends z.core.$ZodShape>(
  path: string,
  columns: S,
  needed: (keyof S & string)[],
): Promise<FileRow<Partial<z.output<z.ZodMiniObject<S>>>>[]> {
  const { rows, problems } = readRows(await readTable(path), columns, needed)
  refuseProblems(path, problems.map(problemLine))
  return rows
}
