import * as z from 'zod/mini'
import type { Access } from '../core/access.ts'
import { endpoints } from '../core/endpoint.ts'
import { named } from '../core/named.ts'
import { flag, PageQuery } from '../core/page.ts'
import { line, text } from '../core/text/text.ts'
import { maxImportBytes } from './imports.limits.ts'

const person = { unixID: z.string(), name: z.string() }

/** What a directory file would change. Nothing is changed. */
export const ImportPreview = named(
  'ImportPreview',
  z.object({
    /** How many people are new, and the first of them. */
    added: z.object({ count: z.int(), people: z.array(z.object(person)) }),
    /** How many people change, and the first of them. Values are as they are read: "none" for an empty one. */
    changed: z.object({
      count: z.int(),
      people: z.array(
        z.object({
          ...person,
          changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
        }),
      ),
    }),
    /** How many people have left the college, and the first of them. */
    left: z.object({ count: z.int(), people: z.array(z.object(person)) }),
    same: z.int(),
    /** How many people are at the college now. */
    present: z.int(),
    /** True when so many would leave that it has to be allowed. */
    isMassLeave: z.boolean(),
    /** Departments and offices that are added. */
    newDepartments: z.array(z.string()),
    newOffices: z.array(z.string()),
    /** The columns of the file by their names there, and what each is read as; absent for not at all. */
    columns: z.array(z.object({ header: z.string(), column: z.optional(z.string()) })),
    /** The columns that a file can have. */
    known: z.array(z.string()),
    /** How many rows are refused, and the first of them. */
    refused: z.object({
      count: z.int(),
      /** True when the other rows can be imported without them. */
      canLeaveOut: z.boolean(),
      rows: z.array(
        z.object({
          /** The row in the file; absent for the file as a whole. */
          row: z.optional(z.int()),
          column: z.optional(z.string()),
          reason: z.string(),
        }),
      ),
    }),
    /** Confirms the import as it is shown here. */
    version: z.string(),
  }),
)
export type ImportPreview = z.output<typeof ImportPreview>

const counts = {
  added: z.int(),
  changed: z.int(),
  left: z.int(),
  /** Refused rows that were left out. */
  leftOut: z.int(),
}

/** What an import has changed. */
export const ImportResult = named('ImportResult', z.object(counts))
export type ImportResult = z.output<typeof ImportResult>

/** An import of the directory. */
export const DirectoryImport = named(
  'DirectoryImport',
  z.object({
    id: z.int(),
    createdTime: z.string(),
    /** Who made it; absent for the command line and for deleted users. */
    by: z.optional(z.string()),
    isCommandLine: z.boolean(),
    ...counts,
  }),
)
export type DirectoryImport = z.output<typeof DirectoryImport>

/**
 * What columns of the file are read as, written as a query string is: `NetID=unixID&Notes=` reads `NetID` as
 * `unixID`, and `Notes` not at all.
 */
const ColumnNames = z.pipe(
  text(8000),
  z.pipe(
    z.transform((pairs: string) => [...new URLSearchParams(pairs)]),
    z
      .array(z.tuple([z.string(), z.string()]))
      .check(z.maxLength(100, 'must be at most 100 columns')),
  ),
)

const Options = z.object({
  /** The file lists the whole directory: who is not in it has left. */
  complete: z._default(flag, false),
  columns: z._default(ColumnNames, []),
})

const administers: Access = { level: 3, anyOf: ['admin:all'] }

/** Imports of the directory. The file is read for the answer and not kept. */
export const imports = endpoints({
  list: {
    method: 'GET',
    path: '/admin/imports',
    summary: 'Imports of the directory, the latest first',
    access: administers,
    query: PageQuery,
    paged: true,
    result: DirectoryImport,
  },
  preview: {
    method: 'POST',
    path: '/admin/imports/preview',
    summary: 'What a directory file would change: new people, changes, who has left, refused rows',
    access: administers,
    query: Options,
    upload: maxImportBytes,
    result: ImportPreview,
  },
  apply: {
    method: 'POST',
    path: '/admin/imports',
    summary: 'Import a directory file; 409 when it would not change what was previewed',
    access: administers,
    query: z.extend(Options, {
      /** Allows more than a quarter of the people to leave. */
      manyLeave: z._default(flag, false),
      /** Imports the other rows when some are refused; not for a file that lists everyone. */
      leaveOut: z._default(flag, false),
      /** The version of the preview. */
      version: line(40, 'Preview the file first.'),
    }),
    upload: maxImportBytes,
    result: ImportResult,
    invalidates: ['adminPeople', 'users', 'reports'],
    refuses: ['conflict'],
  },
})
