import * as z from 'zod/mini'
import type { Access } from '../core/access.ts'
import { changesTo } from '../core/changes.ts'
import { dayField } from '../core/dates/dayField.ts'
import { endpoints } from '../core/endpoint.ts'
import { named } from '../core/named.ts'
import { IdParams, PageQuery } from '../core/page.ts'
import { line } from '../core/text/text.ts'
import { version } from '../core/version.ts'
import { AdminBan, BanArea } from './adminBan.ts'
import { banAreas, banStates, maxReason } from './administration.limits.ts'
import { AdminPerson, AdminPersonDetail } from './adminPeople.ts'

/** The last ban of a person, with the person. */
export const BannedPerson = named('BannedPerson', z.extend(AdminBan, { person: AdminPerson }))
export type BannedPerson = z.output<typeof BannedPerson>

export const BanSearch = z.extend(PageQuery, {
  state: z._default(z.enum(banStates, `must be one of ${banStates.join(', ')}`), 'current'),
  /** Only bans from this part of the portal. */
  area: z.optional(BanArea),
})
export type BanSearch = z.output<typeof BanSearch>

export const NewBan = named(
  'NewBan',
  z.object({
    areas: z
      .array(BanArea, 'Choose at least one area.')
      .check(
        z.minLength(1, 'Choose at least one area.'),
        z.maxLength(banAreas.length, `must be at most ${banAreas.length} areas`),
      ),
    /** Shown to the person, and kept in the audit log. */
    reason: line(maxReason, 'Say why.'),
    /** The day at whose start it ends, in the college’s time zone; null until it is lifted. */
    endDay: z.nullable(dayField),
  }),
)
export type NewBan = z.output<typeof NewBan>

export const BanChanges = named('BanChanges', z.extend(changesTo(NewBan), { version }))
export type BanChanges = z.output<typeof BanChanges>

const administers: Access = { level: 3, anyOf: ['admin:all'] }
/** A person’s page shows their ban, and the audit log has an entry. */
const invalidates = ['adminPeople', 'reports'] as const
const ofPerson = {
  access: administers,
  path: '/admin/people/:id/ban',
  params: IdParams,
  result: AdminPersonDetail,
  invalidates,
} as const

/**
 * Bans as administrators place and end them. A person has one ban, whose areas share a reason and an
 * end; it stays after its end until the next one. None may ban themselves.
 */
export const adminBans = endpoints({
  list: {
    method: 'GET',
    path: '/admin/bans',
    summary:
      'Bans in force, latest first; those whose appeal waits, longest first; or the ended ones, latest end first',
    access: administers,
    query: BanSearch,
    paged: true,
    result: BannedPerson,
  },
  place: {
    ...ofPerson,
    method: 'POST',
    summary: 'Ban a person from parts of the portal, at once; 409 when a ban is in force',
    body: NewBan,
    created: true,
    refuses: ['ownAdministration', 'conflict'],
  },
  change: {
    ...ofPerson,
    method: 'PATCH',
    summary: 'Change the areas, reason or end of the ban in force',
    body: BanChanges,
    refuses: ['ownAdministration'],
  },
  end: {
    ...ofPerson,
    method: 'DELETE',
    summary: 'End the ban of a person now',
    refuses: ['ownAdministration', 'conflict'],
  },
})
