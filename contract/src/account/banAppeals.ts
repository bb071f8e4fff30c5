import * as z from 'zod/mini'
import type { Access } from '../core/access.ts'
import { dayField } from '../core/dates/dayField.ts'
import { endpoints } from '../core/endpoint.ts'
import { named } from '../core/named.ts'
import { IdParams } from '../core/page.ts'
import { line, prose } from '../core/text/text.ts'
import { version } from '../core/version.ts'
import { BanAppeal } from './adminBan.ts'
import { appealOutcomes, maxReason } from './administration.limits.ts'
import { AdminPersonDetail } from './adminPeople.ts'

export const NewBanAppeal = named(
  'NewBanAppeal',
  z.object({ text: prose(maxReason, 'Say why the ban should change.') }),
)
export type NewBanAppeal = z.output<typeof NewBanAppeal>

export const BanAppealAnswer = named(
  'BanAppealAnswer',
  z.object({
    outcome: z.enum(appealOutcomes, 'Choose an answer.'),
    /** Sent to the person, and kept in the audit log. */
    note: line(maxReason, 'Say why.'),
    /** For `shorten`: the day at whose start the ban ends, in the college’s time zone. */
    endDay: z.optional(z.nullable(dayField)),
    /** The version of the ban that the administrator saw. */
    version,
  }),
)
export type BanAppealAnswer = z.output<typeof BanAppealAnswer>

const own: Access = { level: 3, anyOf: ['write:self'] }
const ofOwnBan = { access: own, path: '/account/ban/appeal' } as const

/** Appeals of bans: one for each ban, which an administrator who did not set the ban answers. */
export const banAppeals = endpoints({
  get: {
    ...ofOwnBan,
    method: 'GET',
    summary: 'Your appeal of your last ban, with the answer; null without one',
    result: z.nullable(BanAppeal),
  },
  send: {
    ...ofOwnBan,
    method: 'POST',
    summary: 'Appeal the ban that is in force against you, once',
    body: NewBanAppeal,
    created: true,
    result: BanAppeal,
    invalidates: ['adminBans', 'adminPeople', 'waiting'],
    refuses: ['conflict'],
  },
  answer: {
    method: 'PUT',
    path: '/admin/people/:id/ban/appeal/answer',
    summary: 'Keep, shorten or end a ban that its person appealed; the person is notified',
    access: { level: 3, anyOf: ['admin:all'] },
    params: IdParams,
    body: BanAppealAnswer,
    result: AdminPersonDetail,
    invalidates: ['adminBans', 'adminPeople', 'reports', 'waiting'],
    refuses: ['ownAdministration'],
  },
})
