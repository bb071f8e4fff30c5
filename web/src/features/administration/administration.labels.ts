import type { MergeKind, RoleName } from '@wso/contract/account/administration.limits'
import type { AdminPerson } from '@wso/contract/account/adminPeople'
import { campus } from '@wso/contract/campus'
import { classYearOf } from '#features/users/classYear.public.ts'

const { services } = campus

export const roleLabels: Record<RoleName, string> = {
  admin: 'Administrator',
  'factrak-admin': `${services.factrak} moderator`,
  'goodrich-manager': `${services.goodrich} manager`,
}

/** What a person with a role can do. */
export const roleNotes: Record<RoleName, string> = {
  admin: 'Manages accounts, decides reports and reads the audit log.',
  'factrak-admin': `Decides flagged ${services.factrak} reviews.`,
  'goodrich-manager': 'Sees orders, and changes the menu and the hours.',
}

/** What a merge counts of the duplicate account. */
export const mergeLabels: Record<MergeKind, string> = {
  posts: 'Posts, rides, threads',
  listings: 'Listings and interests',
  plans: 'Plans and schedules',
  orders: 'Orders',
  stars: 'Stars',
  notifications: 'Notifications',
  profile: 'Photo, tags, settings',
  logins: 'College logins',
  reports: 'Reports about them',
}

const typeLabels: Record<AdminPerson['type'], string> = {
  student: 'Student',
  alumni: 'Alum',
  professor: 'Professor',
  staff: 'Staff',
}

/** "jd1 · Student ’29" */
export const personLine = (person: Pick<AdminPerson, 'unixID' | 'type' | 'classYear'>) =>
  `${person.unixID} · ${[typeLabels[person.type], classYearOf(person)].filter(Boolean).join(' ')}`
