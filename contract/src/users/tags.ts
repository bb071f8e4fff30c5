import * as z from 'zod/mini'
import type { Access } from '../core/access.ts'
import { endpoints } from '../core/endpoint.ts'
import { named } from '../core/named.ts'
import { IdParams, PageQuery } from '../core/page.ts'
import { line } from '../core/text/text.ts'
import { maxTagName } from './tagRules.ts'

/** A tag as administrators see it, with how many people have it. */
export const TagEntry = named(
  'TagEntry',
  z.object({ id: z.int(), name: z.string(), people: z.int() }),
)
export type TagEntry = z.output<typeof TagEntry>

export const TagName = named('TagName', z.object({ name: line(maxTagName, 'Enter a name.') }))

const edits: Access = { level: 3, anyOf: ['admin:all'] }
/** People show their tags, and the directory finds people by them. */
const invalidates = ['users'] as const

/** The tags that people can choose from. Only student groups have one. */
export const tags = endpoints({
  list: {
    method: 'GET',
    path: '/tags',
    summary: 'Every tag by name, with how many people have it, as an administrator',
    access: edits,
    query: PageQuery,
    paged: true,
    result: TagEntry,
  },
  create: {
    method: 'POST',
    path: '/tags',
    summary: 'Add a tag that people can choose',
    access: edits,
    body: TagName,
    created: true,
    invalidates,
    result: TagEntry,
    refuses: ['tagExists'],
  },
  rename: {
    method: 'PATCH',
    path: '/tags/:id',
    summary: 'Rename a tag; people keep it under its new name',
    access: edits,
    params: IdParams,
    body: TagName,
    invalidates,
    result: TagEntry,
    refuses: ['tagExists'],
  },
  remove: {
    method: 'DELETE',
    path: '/tags/:id',
    summary: 'Remove a tag from the list and from everyone who has it',
    access: edits,
    params: IdParams,
    invalidates,
    result: TagEntry,
  },
})
