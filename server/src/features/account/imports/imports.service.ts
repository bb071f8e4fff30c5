import type { DirectoryImport, ImportPreview, ImportResult } from '@wso/contract/account/imports'
import type { Page } from '@wso/contract/core/endpoint'
import { desc, eq } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { invalidField, refuse } from '#core/refusal.ts'
import { TableError } from '#core/tables/tableText.ts'
import { lockAdministrator } from '#features/account/auth/adminPeople/administrator.public.ts'
import { auditLog } from '#features/audit/audit.table.ts'
import { users } from '#features/users/users.table.ts'
import { canLeaveOut, carryOutImport, lockPeopleTable, planImport } from './importPeople.ts'
import { presentPlan } from './imports.present.ts'
import { isMassLeave } from './peoplePlan.ts'

/** Lists the imports of the directory, also those of the command line, as the audit log has them; latest first. */
export async function list(
  { db }: Context,
  { limit, offset }: { limit: number; offset: number },
): Promise<Page<DirectoryImport>> {
  const isImport = eq(auditLog.action, 'people.import')
  const [rows, total] = await Promise.all([
    db
      .select({ entry: auditLog, by: users.name })
      .from(auditLog)
      .leftJoin(users, eq(users.id, auditLog.userID))
      .where(isImport)
      .orderBy(desc(auditLog.createdTime), desc(auditLog.id))
      .limit(limit)
      .offset(offset),
    db.$count(auditLog, isImport),
  ])
  const items = rows.map(({ entry: { id, createdTime, source, details }, by }) => ({
    id,
    createdTime,
    by: by ?? undefined,
    isCommandLine: source === 'command line',
    ...countsIn(details),
  }))
  return { items, total }
}

function countsIn(details: Record<string, unknown>): ImportResult {
  const count = (name: string) => Number(details[name] ?? 0)
  return {
    added: count('added'),
    changed: count('changed'),
    left: count('left'),
    leftOut: count('leftOut'),
  }
}

type Options = { complete: boolean; columns: readonly (readonly [string, string])[] }

/**
 * Compares a file with the directory. The administrator who asks does not leave, also when the file lacks them.
 * @throws 1101 for a file that is no table
 */
export async function preview(
  context: Context,
  file: Uint8Array,
  options: Options,
): Promise<ImportPreview> {
  return presentPlan(await plan(context, file, options), { isComplete: options.complete })
}

type Confirmed = Options & { manyLeave: boolean; leaveOut: boolean; version: string }

/**
 * Imports a file as it was previewed.
 * @throws 409 when the directory or the file has changed in what it shows, or when too many would leave without
 * being allowed to; 1101 while rows are refused that are not left out, 1330 for a caller who is no administrator any more
 */
export const apply = (
  context: Context,
  file: Uint8Array,
  { manyLeave, leaveOut, version, ...options }: Confirmed,
): Promise<ImportResult> =>
  context.db.transaction(async (db) => {
    const within = { ...context, db }
    await lockPeopleTable(within)
    await lockAdministrator(within)
    const planned = await plan(within, file, options)
    if (planned.version !== version) {
      throw refuse(
        'conflict',
        'The directory has changed since the preview. Preview the file again.',
      )
    }
    const mayLeaveOut = leaveOut && canLeaveOut(planned, { isComplete: options.complete })
    if (planned.problems.length > 0 && !mayLeaveOut) {
      throw invalidField('file', 'Rows are refused. Correct them and upload the file again.')
    }
    if (isMassLeave(planned) && !manyLeave) {
      throw refuse(
        'conflict',
        `${planned.left.length} people would leave. Allow it to import the file.`,
      )
    }
    const done = await carryOutImport({ ...within, viewerID: context.viewer.id }, planned)
    return {
      added: done.added.length,
      changed: done.changed.length,
      left: done.left.length,
      leftOut: done.problems.length,
    }
  })

async function plan(context: Context, file: Uint8Array, { complete, columns }: Options) {
  const names = new Map(columns.map(([header, column]) => [header.toLowerCase(), column || null]))
  try {
    const staying = context.viewer.id
    return await planImport(
      context,
      { name: 'The file', bytes: file },
      { isComplete: complete, staying, names },
    )
  } catch (error) {
    if (error instanceof TableError) throw invalidField('file', error.message)
    throw error
  }
}
