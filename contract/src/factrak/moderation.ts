import * as z from 'zod/mini'
import type { Access } from '../core/access.ts'
import { endpoints } from '../core/endpoint.ts'
import { named } from '../core/named.ts'
import { IdParams, PageQuery } from '../core/page.ts'
import { text } from '../core/text/text.ts'
import { receivedAppeal, ReportReason } from '../reports/reports.ts'
import { PersonRef } from '../users/users.ts'
import { factrakNotes } from './reviewRules.ts'
import { SurveySearch } from './reviews.query.ts'
import { Survey } from './reviews.ts'

export const decisionActions = ['keep', 'hide', 'remove'] as const
export const surveyStates = ['flagged', 'hidden', 'appealed'] as const

export const Decision = named(
  'FactrakDecision',
  z.object({
    action: z.enum(decisionActions, 'Choose what to do.'),
    /** The rule that the review breaks, when it is hidden or removed. */
    rule: z.optional(ReportReason),
    note: z.optional(text(factrakNotes.decision)),
    /**
     * The state the moderator saw; `flagged` is one that waits for a decision. If it has changed since,
     * nothing happens.
     */
    state: z.optional(z.enum(surveyStates)),
  }),
)
export type Decision = z.output<typeof Decision>

/** A review as moderators see it: with the reasons given, without any names. */
export const FlaggedSurvey = named(
  'FlaggedSurvey',
  z.extend(Survey, {
    flags: z.array(z.object({ reason: z.string(), createdTime: z.string() })),
    /** The author's latest appeal, without its author, and the decision that it is against. */
    appeal: z.nullable(
      z.extend(receivedAppeal, {
        /** What the moderator wrote with that decision. */
        againstNote: z.nullable(z.string()),
      }),
    ),
  }),
)
export type FlaggedSurvey = z.output<typeof FlaggedSurvey>

export const FlaggedSearch = z.extend(z.omit(SurveySearch, { userID: true, order: true }), {
  state: z._default(z.enum(['flagged', 'hidden'], 'must be flagged or hidden'), 'flagged'),
})
export type FlaggedSearch = z.output<typeof FlaggedSearch>

/** A past decision and who made it; a removed review is identified only by its id. */
export const PastDecision = named(
  'FactrakPastDecision',
  z.object({
    id: z.int(),
    action: z.enum(decisionActions),
    surveyID: z.int(),
    note: z.string(),
    /** What the decision answered an appeal with: `reversed` shows the review again. */
    appeal: z.optional(z.enum(['upheld', 'reversed'])),
    /** Absent when the moderator's account is deleted. */
    user: z.nullish(PersonRef),
    createdTime: z.string(),
  }),
)
export type PastDecision = z.output<typeof PastDecision>

const moderators: Access = { level: 3, anyOf: ['admin:all', 'service:factrak:admin'] }

/** Moderation of reviews. No response names an author or a person who flagged a review. */
export const factrakAdmin = endpoints({
  list: {
    method: 'GET',
    path: '/factrak/admin/surveys',
    summary:
      'Reviews waiting for a decision, flagged or appealed, the longest waiting first; or hidden ones',
    access: moderators,
    query: FlaggedSearch,
    preload: ['professor', 'course'],
    paged: true,
    result: FlaggedSurvey,
  },
  unflag: {
    method: 'DELETE',
    path: '/factrak/admin/surveys/:id/flag',
    summary: 'Keep a flagged review',
    access: moderators,
    params: IdParams,
    refuses: ['notSelf'],
  },
  decide: {
    method: 'POST',
    path: '/factrak/admin/surveys/:id/decision',
    summary: 'Keep, hide or remove a review',
    access: moderators,
    params: IdParams,
    body: Decision,
    invalidates: ['factrak', 'ratings', 'decisions', 'waiting'],
    refuses: ['notSelf', 'conflict'],
  },
  decisions: {
    method: 'GET',
    path: '/factrak/admin/decisions',
    summary: 'Decisions of moderators, latest first',
    access: moderators,
    query: PageQuery,
    paged: true,
    result: PastDecision,
  },
})
