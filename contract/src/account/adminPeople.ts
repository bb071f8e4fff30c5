import * as z from 'zod/mini'
import type { Access } from '../core/access.ts'
import { endpoints } from '../core/endpoint.ts'
import { named } from '../core/named.ts'
import { id, IdParams, PageQuery } from '../core/page.ts'
import { line, words } from '../core/text/text.ts'
import { username } from '../users/username.ts'
import { UserType } from '../users/users.ts'
import { AdminBan } from './adminBan.ts'
import { maxReason, roleNames } from './administration.limits.ts'

const Role = z.enum(roleNames, `must be one of ${roleNames.join(', ')}`)

const person = {
  id: z.int(),
  name: z.string(),
  unixID: z.string(),
  type: UserType,
  classYear: z.optional(z.int()),
  roles: z.array(Role),
  /** True when the college lists them. People who have left cannot log in. */
  atWilliams: z.boolean(),
  /** When an administrator closed the account; absent for an open one. */
  closedTime: z.optional(z.string()),
}

/** A person in the list of administrators. */
export const AdminPerson = named('AdminPerson', z.object(person))
export type AdminPerson = z.output<typeof AdminPerson>

/** A person's account, without anything that they do or write on the portal. */
export const AdminPersonDetail = named(
  'AdminPersonDetail',
  z.object({
    ...person,
    /** Their latest login of the last 90 days; absent without one. */
    lastLoginTime: z.optional(z.string()),
    /** On how many devices they are logged in. */
    sessions: z.int(),
    /** When they turned on two-step login; absent while it is off. */
    secondFactorTime: z.optional(z.string()),
    /** The ban in force; absent without one. */
    ban: z.optional(AdminBan),
  }),
)
export type AdminPersonDetail = z.output<typeof AdminPersonDetail>

export const AccountClosure = named(
  'AccountClosure',
  z.object({
    /** Kept in the audit log, and not sent to the person. */
    reason: line(maxReason, 'Say why.'),
  }),
)

export const AccountRename = named('AccountRename', z.object({ unixID: username }))

const administers: Access = { level: 3, anyOf: ['admin:all'] }
const roleParams = z.object({ id, role: Role })
/** The directory shows them, and the audit log has an entry. */
const invalidates = ['users', 'reports'] as const
const change = { access: administers, params: IdParams, result: AdminPersonDetail, invalidates }

/** People as administrators manage their accounts. None may change their own. */
export const adminPeople = endpoints({
  list: {
    method: 'GET',
    path: '/admin/people',
    summary:
      'Search all people by name, username or id, best match first; everyone without a search',
    access: administers,
    search: true,
    query: z.extend(PageQuery, { q: words }),
    paged: true,
    result: AdminPerson,
  },
  get: {
    method: 'GET',
    path: '/admin/people/:id',
    summary: 'A person’s account: roles, status, ban, logins',
    access: administers,
    params: IdParams,
    result: AdminPersonDetail,
  },
  grant: {
    ...change,
    method: 'PUT',
    path: '/admin/people/:id/roles/:role',
    summary: 'Give a person a role',
    params: roleParams,
    refuses: ['ownAdministration'],
  },
  revoke: {
    ...change,
    method: 'DELETE',
    path: '/admin/people/:id/roles/:role',
    summary: 'Remove a role from a person, at once',
    params: roleParams,
    refuses: ['ownAdministration'],
  },
  close: {
    ...change,
    method: 'PUT',
    path: '/admin/people/:id/closure',
    summary: 'Close an account: its sessions end, and logins are refused until it is reopened',
    body: AccountClosure,
    refuses: ['ownAdministration'],
  },
  reopen: {
    ...change,
    method: 'DELETE',
    path: '/admin/people/:id/closure',
    summary: 'Reopen a closed account',
    refuses: ['ownAdministration'],
  },
  logOut: {
    ...change,
    method: 'DELETE',
    path: '/admin/people/:id/sessions',
    summary: 'Log a person out on all their devices',
    refuses: ['ownAdministration'],
  },
  resetSecondFactor: {
    ...change,
    method: 'DELETE',
    path: '/admin/people/:id/second-factor',
    summary: 'Turn off a person’s two-step login, and log them out',
    refuses: ['ownAdministration'],
  },
  rename: {
    ...change,
    method: 'PUT',
    path: '/admin/people/:id/username',
    summary: 'Change a person’s username; the account stays theirs',
    body: AccountRename,
    refuses: ['ownAdministration'],
  },
})
