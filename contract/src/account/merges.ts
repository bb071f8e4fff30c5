import * as z from 'zod/mini'
import type { Access } from '../core/access.ts'
import { endpoints } from '../core/endpoint.ts'
import { named } from '../core/named.ts'
import { id, IdParams } from '../core/page.ts'
import { line } from '../core/text/text.ts'
import { mergeKinds } from './administration.limits.ts'
import { AdminPerson, AdminPersonDetail } from './adminPeople.ts'

/** What a merge of two accounts would do, in numbers. Nothing is changed. */
export const MergePreview = named(
  'MergePreview',
  z.object({
    kept: AdminPerson,
    duplicate: AdminPerson,
    /** What the duplicate has, by kind, without kinds that it has nothing of. */
    parts: z.array(
      z.object({
        kind: z.enum(mergeKinds),
        /** How many move to the account that is kept. */
        moved: z.int(),
        /** How many are deleted, because a person can have only one and the kept account has it. */
        lost: z.int(),
      }),
    ),
    /** Confirms the merge as it is shown here. */
    version: z.string(),
  }),
)
export type MergePreview = z.output<typeof MergePreview>

export const Merge = named(
  'Merge',
  z.object({
    duplicateID: id,
    /** The version of the preview. */
    version: line(40, 'Preview the merge first.'),
  }),
)
export type Merge = z.output<typeof Merge>

const administers: Access = { level: 3, anyOf: ['admin:all'] }

/** Two accounts of the same person, of which one is kept. Administrators never merge their own. */
export const merges = endpoints({
  preview: {
    method: 'GET',
    path: '/admin/people/:id/merge',
    summary: 'What moves when a duplicate account is merged into this one, and what is deleted',
    access: administers,
    params: IdParams,
    query: z.object({ duplicateID: id }),
    result: MergePreview,
    refuses: ['ownAdministration', 'conflict'],
  },
  merge: {
    method: 'POST',
    path: '/admin/people/:id/merge',
    summary:
      'Move everything of a duplicate account to this one and delete the duplicate; 409 when it is not as previewed',
    access: administers,
    params: IdParams,
    body: Merge,
    result: AdminPersonDetail,
    invalidates: ['adminPeople', 'adminBans', 'users', 'reports'],
    refuses: ['ownAdministration'],
  },
})
