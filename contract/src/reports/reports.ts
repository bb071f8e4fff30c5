import * as z from 'zod/mini'
import { endpoints } from '../core/endpoint.ts'
import { linkSecret } from '../core/linkSecret.ts'
import { named } from '../core/named.ts'
import { IdParams, PageQuery } from '../core/page.ts'
import { prose } from '../core/text/text.ts'
import { PersonRef } from '../users/users.ts'
import { reportActions } from './reportActions.ts'
import { auditGroups, maxNote, reportKinds, reportReasons } from './reports.limits.ts'

export const ReportKind = z.enum(reportKinds, 'cannot be reported')
export type ReportKind = z.output<typeof ReportKind>

export const ReportReason = z.enum(reportReasons, 'Choose a reason.')
export type ReportReason = z.output<typeof ReportReason>

export const NewReport = named(
  'NewReport',
  z
    .object({
      kind: ReportKind,
      /** The item's id; for a person, or their profile in Ephmatch, the user id. */
      itemID: z.int('must be a whole number').check(z.minimum(1), z.maximum(2_147_483_647)),
      /** The secret of the link, for a plan, which is read only with it. */
      secret: z.optional(linkSecret),
      reason: ReportReason,
      note: z.optional(prose(maxNote, 'Say what is wrong.')),
    })
    .check(
      z.refine(({ reason, note }) => reason !== 'other' || note !== undefined, {
        path: ['note'],
        message: 'Say what is wrong.',
      }),
    ),
)
export type NewReport = z.output<typeof NewReport>

export const reportStates = ['open', 'kept', 'hidden', 'removed'] as const
export const ReportState = z.enum(reportStates)
export type ReportState = z.output<typeof ReportState>

/** A short excerpt of the text around the reported content. */
const Neighbor = z.object({
  id: z.int(),
  author: z.string(),
  text: z.string(),
  createdTime: z.string(),
})

/** The reported content, as moderators see it. */
export const ReportedItem = named(
  'ReportedItem',
  z.object({
    title: z.string(),
    text: z.string(),
    /** Its path on the site. */
    address: z.string(),
    /** Empty when moderators must not know the author. */
    author: z.string(),
    /**
     * True when the viewer wrote it. Another moderator must then decide, and reporters are not
     * shown.
     */
    isOwn: z.boolean(),
    createdTime: z.string(),
    visibility: z.enum(['shown', 'hidden', 'gone']),
    /** URLs of its photos, for moderators. Absent without photos. */
    photos: z.optional(z.array(z.string())),
    before: z.optional(z.array(Neighbor)),
    after: z.optional(z.array(Neighbor)),
  }),
)
export type ReportedItem = z.output<typeof ReportedItem>

/** An appeal, as its author and moderators read it. */
export const sentAppeal = z.object({
  text: z.string(),
  createdTime: z.string(),
  /** Null until another moderator has answered it. */
  answeredTime: z.nullable(z.string()),
  /** The decision that the appeal is against. */
  against: z.enum(['hidden', 'removed']),
})

/** An appeal, as the moderators who answer it read it. */
export const receivedAppeal = z.extend(sentAppeal, {
  /** True when the viewer made the decision. Another moderator must then answer. */
  isOwnDecision: z.boolean(),
})

const reportCase = {
  id: z.int(),
  kind: ReportKind,
  itemID: z.int(),
  state: ReportState,
  /** How many people reported it since the last decision, and in total. */
  openReports: z.int(),
  reports: z.int(),
  firstReportedTime: z.string(),
  lastReportedTime: z.string(),
  decidedTime: z.nullable(z.string()),
  decidedBy: z.optional(PersonRef),
  note: z.nullable(z.string()),
  /** The rule that the item breaks, as the last decision named it. */
  rule: z.nullable(ReportReason),
  /** The author's latest appeal, and the decision that it is against. */
  appeal: z.nullable(receivedAppeal),
  item: ReportedItem,
}

/** All reports about one item, and the decisions made on it. */
export const ReportCase = named('ReportCase', z.object(reportCase))
export type ReportCase = z.output<typeof ReportCase>

export const ReportCaseDetail = named(
  'ReportCaseDetail',
  z.object({
    ...reportCase,
    reasons: z.array(
      z.object({
        id: z.int(),
        reason: ReportReason,
        note: z.nullable(z.string()),
        createdTime: z.string(),
        reporter: z.optional(PersonRef),
      }),
    ),
  }),
)
export type ReportCaseDetail = z.output<typeof ReportCaseDetail>

export const ReportSearch = z.extend(PageQuery, {
  state: z._default(z.enum(['open', 'decided'], 'must be open or decided'), 'open'),
  kind: z.optional(ReportKind),
})
export type ReportSearch = z.output<typeof ReportSearch>

export const Decision = named(
  'ReportDecision',
  z.object({
    action: z.enum(reportActions, 'Choose what to do.'),
    /** The rule that the item breaks, for an item that is hidden or removed. */
    rule: z.optional(ReportReason),
    /** Sent to the author and kept with the decision. */
    note: z.optional(z.union([prose(maxNote, 'Write a note.'), z.literal('')])),
    /** The state the moderator saw. If it has changed since, nothing happens. */
    state: z.optional(ReportState),
  }),
)
export type Decision = z.output<typeof Decision>

/** An entry of the audit log: a decision, who made it, and its subject. */
export const AuditEntry = named(
  'AuditEntry',
  z.object({
    id: z.int(),
    /** Absent for the command line, and after the account is deleted. */
    by: z.optional(PersonRef),
    /** A pseudonym of the person, which stays after the account is deleted. */
    actor: z.optional(z.string()),
    source: z.enum(['person', 'command line', 'scim']),
    /** As noun.verb: `post.hide`, `role.grant`. */
    action: z.string(),
    /** As noun:id: `post:204`. */
    subject: z.string(),
    /** The reason that was given: a moderator's note, or why a person was banned. */
    reason: z.optional(z.string()),
    /** The moderation case that shows the item. */
    case: z.optional(z.int()),
    /** The person whom it is about; absent after their account is deleted. */
    person: z.optional(PersonRef),
    /** The role that was granted or revoked. */
    role: z.optional(z.string()),
    /** The parts of the portal of a ban. */
    areas: z.optional(z.array(z.string())),
    createdTime: z.string(),
  }),
)
export type AuditEntry = z.output<typeof AuditEntry>

export const AuditSearch = z.extend(PageQuery, {
  /** A group of actions; every action when absent. */
  action: z.optional(z.enum(auditGroups, `must be one of ${auditGroups.join(', ')}`)),
})
export type AuditSearch = z.output<typeof AuditSearch>

/** The features that show reportable content. */
const everythingReported = [
  'board',
  'bulletins',
  'rides',
  'discussions',
  'posts',
  'dormReviews',
  'dorms',
  'dormPhotos',
  'dormRankings',
  'dormShortlists',
  'ephmatchProfiles',
  'ephmatchMatches',
  'books',
  'bookListings',
  'users',
  'conversations',
] as const

const moderates = { level: 3, anyOf: ['admin:all'] } as const

export const reports = endpoints({
  create: {
    method: 'POST',
    path: '/reports',
    summary: 'Report something to the moderators, once per person',
    access: { level: 3, anyOf: ['write:self'] },
    body: NewReport,
    created: true,
    result: z.object({ id: z.int(), createdTime: z.string() }),
    refuses: ['notFound', 'notSelf', 'conflict'],
  },
  list: {
    method: 'GET',
    path: '/reports',
    summary: 'Reported content: open, most reported first; or decided, latest first',
    access: moderates,
    query: ReportSearch,
    paged: true,
    result: ReportCase,
  },
  counts: {
    method: 'GET',
    path: '/reports/counts',
    summary: 'How many cases are open, by kind, and how many are decided',
    access: moderates,
    result: z.object({
      open: z.int(),
      decided: z.int(),
      openByKind: z.array(z.object({ kind: ReportKind, cases: z.int() })),
    }),
  },
  log: {
    method: 'GET',
    path: '/reports/log',
    summary: 'The audit log: decisions about others, by group of actions, latest first',
    access: moderates,
    query: AuditSearch,
    paged: true,
    result: AuditEntry,
  },
  get: {
    method: 'GET',
    path: '/reports/:id',
    summary: 'One case: the content, its context, and why it was reported',
    access: moderates,
    params: IdParams,
    result: ReportCaseDetail,
  },
  decide: {
    method: 'POST',
    path: '/reports/:id/decision',
    summary: 'Keep, hide or remove the content; a later decision replaces the earlier one',
    access: moderates,
    params: IdParams,
    body: Decision,
    result: ReportCase,
    invalidates: [...everythingReported, 'decisions', 'waiting'],
    refuses: ['notSelf', 'conflict'],
  },
})
