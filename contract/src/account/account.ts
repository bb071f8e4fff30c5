import * as z from 'zod/mini'
import { ownBooktrak } from '../booktrak/ownData.ts'
import { ownConversations } from '../conversations/ownData.ts'
import type { Access } from '../core/access.ts'
import { endpoints } from '../core/endpoint.ts'
import { named } from '../core/named.ts'
import { visibleText } from '../core/text/visible.ts'
import { ownDormtrak } from '../dormtrak/ownData.ts'
import { ownFactrak } from '../factrak/ownData.ts'
import { ownOrders } from '../goodrich/ownData.ts'
import { ownMatching } from '../matching/ownData.ts'
import { ownNotifications } from '../notifications/ownData.ts'
import { ownPlanning } from '../planning/ownData.ts'
import { ownPosts } from '../posts/ownData.ts'
import { ownReports } from '../reports/ownData.ts'
import { teamGroups } from '../site/teamRules.ts'
import { User } from '../users/users.ts'
import { BanAppeal } from './adminBan.ts'
import { SignIn } from './sessions.ts'

const Session = z.object({
  id: z.int(),
  device: z.string(),
  remember: z.boolean(),
  createdTime: z.string(),
  lastUsedTime: z.string(),
  expireTime: z.string(),
})

const Ban = z.object({
  /** Why, as a moderator wrote it. */
  reason: z.string(),
  bulletinRead: z.boolean(),
  bulletinWrite: z.boolean(),
  factrak: z.boolean(),
  dormtrak: z.boolean(),
  booktrak: z.boolean(),
  goodrich: z.boolean(),
  ephcatch: z.boolean(),
  ephmatch: z.boolean(),
  freeTimes: z.boolean(),
  createdTime: z.string(),
  /** When the ban ends by itself; null for one that lasts until moderators lift it. */
  endTime: z.nullable(z.string()),
})

export type Ban = z.output<typeof Ban>

/**
 * All data stored about one person; each list has at most its newest 10,000 items. A service of the
 * site declares its part in its `ownData.ts`.
 */
export const AccountData = named(
  'AccountData',
  z.object({
    exportedTime: z.string(),
    /** The whole directory entry, with hidden fields, roles and accepted policies. */
    entry: z.extend(User, { createdTime: z.string(), onCampusSemesters: z.int() }),
    /** The path of the photo, for logged-in people; null without one. */
    photo: z.nullable(z.string()),
    /** True for a local account; its password is kept as a hash only. */
    hasPassword: z.boolean(),
    /** When two-step login was turned on; null while it is off. */
    secondFactorSince: z.nullable(z.string()),
    /** Identities at single sign-on servers that open this account. */
    signOnLinks: z.array(
      z.object({ issuer: z.string(), subject: z.string(), createdTime: z.string() }),
    ),
    /** Logins of the last 90 days. */
    signIns: z.array(SignIn),
    team: z.nullable(z.object({ group: z.enum(teamGroups), role: z.nullable(z.string()) })),
    ban: z.nullable(Ban),
    /** The appeal of that ban; null without one. */
    banAppeal: z.nullable(BanAppeal),
    sessions: z.array(Session),
    ...ownPosts,
    ...ownReports,
    ...ownFactrak,
    ...ownDormtrak,
    ...ownBooktrak,
    ...ownConversations,
    ...ownMatching,
    ...ownPlanning,
    ...ownOrders,
    ...ownNotifications,
    /** The people they have starred. */
    stars: z.array(z.object({ userID: z.int(), name: z.string(), createdTime: z.string() })),
    /** Moderation decisions they made, and decisions about their content. */
    decisions: z.array(
      z.object({ action: z.string(), subject: z.string(), createdTime: z.string() }),
    ),
  }),
)
export type AccountData = z.output<typeof AccountData>

const AccountDeletion = named(
  'AccountDeletion',
  z.object({
    /** The caller's username, typed to confirm the request. */
    unixID: z
      .string('Type your username.')
      .check(z.overwrite(visibleText), z.maxLength(200, 'must be at most 200 characters')),
  }),
)

/** When an account will be deleted. */
export const PendingDeletion = named('PendingDeletion', z.object({ deletionTime: z.string() }))
export type PendingDeletion = z.output<typeof PendingDeletion>

const own: Access = { level: 3, anyOf: ['write:self'] }

export const account = endpoints({
  ban: {
    method: 'GET',
    path: '/account/ban',
    summary: 'What you are banned from, why, since when and until when; null without a ban',
    access: { level: 3 },
    result: z.nullable(Ban),
  },
  data: {
    method: 'GET',
    path: '/account/data',
    summary: 'Export all data the portal stores about you; requires a recent confirmation',
    access: own,
    result: AccountData,
    refuses: ['confirmationNeeded'],
  },
  remove: {
    method: 'DELETE',
    path: '/account',
    summary:
      'Delete your account in 7 days unless you log in before then; requires a recent confirmation',
    access: own,
    body: AccountDeletion,
    result: PendingDeletion,
    refuses: ['forbidden', 'confirmationNeeded'],
  },
})
