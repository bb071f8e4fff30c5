import * as z from 'zod/mini'
import type { Access } from '../core/access.ts'
import { endpoints } from '../core/endpoint.ts'
import { named } from '../core/named.ts'
import { IdParams } from '../core/page.ts'
import { prose } from '../core/text/text.ts'
import { decidedKinds, maxNote } from './reports.limits.ts'
import { ReportReason, sentAppeal } from './reports.ts'

export const NewAppeal = named(
  'NewAppeal',
  z.object({ text: prose(maxNote, 'Say why the decision should change.') }),
)
export type NewAppeal = z.output<typeof NewAppeal>

export const outcomes = ['kept', 'hidden', 'removed'] as const

/** What a moderator decided, as the author of the item or a person who reported it may know it. */
export const ModerationDecision = named(
  'ModerationDecision',
  z.object({
    id: z.int(),
    kind: z.enum(decidedKinds),
    outcome: z.enum(outcomes),
    decidedTime: z.string(),
    /** For the author; absent for a person who reported the item. */
    item: z.optional(
      z.object({
        title: z.string(),
        text: z.string(),
        /** Its path on the site; absent when it was removed. */
        address: z.optional(z.string()),
        /** The rule that it breaks; null when the moderator named none. */
        rule: z.nullable(ReportReason),
        /** What the moderator wrote to the author. */
        note: z.nullable(z.string()),
        /** True while moderators look at it again, after an appeal or an edit. */
        isUnderReview: z.boolean(),
        /** True while the author can appeal: once, and not against the answer to an appeal. */
        mayAppeal: z.boolean(),
        /** The author's latest appeal. */
        appeal: z.nullable(
          z.extend(sentAppeal, {
            /** What the moderator wrote with that decision. */
            againstNote: z.nullable(z.string()),
          }),
        ),
      }),
    ),
    /** For a person who reported the item. */
    report: z.optional(
      z.object({ reason: ReportReason, note: z.nullable(z.string()), createdTime: z.string() }),
    ),
  }),
)
export type ModerationDecision = z.output<typeof ModerationDecision>

const own: Access = { level: 3, anyOf: ['write:self'] }

/** Decisions about reported items, for the people concerned. */
export const decisions = endpoints({
  get: {
    method: 'GET',
    path: '/decisions/:id',
    summary: 'A decision about something you wrote or reported',
    access: own,
    params: IdParams,
    result: ModerationDecision,
  },
  appeal: {
    method: 'POST',
    path: '/decisions/:id/appeal',
    summary: 'Appeal a decision about something you wrote, once; another moderator answers',
    access: own,
    params: IdParams,
    body: NewAppeal,
    created: true,
    allowance: 'posts',
    result: ModerationDecision,
    invalidates: ['reports', 'factrakAdmin'],
    refuses: ['conflict'],
  },
})
