import { campus } from '@wso/contract/campus'
import { formatList } from '@wso/contract/core/text/formatList'
import type { AuditEntry } from '@wso/contract/reports/reports'
import { areaLabels } from '#core/session/banAreas.ts'
import { roleLabels } from './administration.labels.ts'
import type { auditFilters } from './administration.paths.ts'

export const filterLabels: Record<(typeof auditFilters)[number], string> = {
  all: 'All',
  roles: 'Roles',
  bans: 'Bans',
  accounts: 'Accounts',
  moderation: 'Moderation',
  imports: 'Imports',
  banner: 'Banner',
  jobs: 'Jobs',
}

/** Names who decided. People who deleted their account stay apart by the start of their pseudonym. */
export function whoDecided({ by, source, actor }: Pick<AuditEntry, 'by' | 'source' | 'actor'>) {
  if (source === 'command line') return 'The command line'
  if (source === 'scim') return 'The identity system'
  return by?.name ?? (actor ? `Deleted user ${actor.slice(0, 6)}` : 'Deleted user')
}

type About = { who: string; role: string; from: string }

/** What was done to a person, by action. */
const deedsToPeople: Record<string, (about: About) => string> = {
  'role.grant': ({ who, role }) => `gave ${who} the role ${role}`,
  'role.revoke': ({ who, role }) => `removed the role ${role} from ${who}`,
  'ban.set': ({ who, from }) => `banned ${who}${from}`,
  'ban.lift': ({ who, from }) => `lifted the ban of ${who}${from}`,
  'ban.appeal': () => 'appealed their ban',
  'ban.answer': ({ who }) => `answered ${who}’s appeal`,
  'account.disable': ({ who }) => `closed the account of ${who}`,
  'account.enable': ({ who }) => `reopened the account of ${who}`,
  'account.sign-out': ({ who }) => `logged ${who} out everywhere`,
  'account.rename': ({ who }) => `changed the username of ${who}`,
  'account.merge': ({ who }) => `merged a duplicate account into that of ${who}`,
  'account.delete': () => 'deleted their account',
  'second-factor.reset': ({ who }) => `turned off two-step login of ${who}`,
  'sign-on.link': ({ who }) => `linked a login of ${who}`,
  'scim.add': ({ who }) => `added ${who}`,
  'scim.change': ({ who }) => `changed ${who}`,
  'scim.leave': ({ who }) => `marked ${who} as having left`,
  'scim.return': ({ who }) => `marked ${who} as having returned`,
  'password.set': ({ who }) => `set the password of ${who}`,
}

const deeds: Record<string, string> = {
  keep: 'kept',
  hide: 'hid',
  remove: 'removed',
  correct: 'corrected',
  reset: 'reset',
  import: 'imported',
  set: 'set',
  clear: 'removed',
  run: 'ran',
  retry: 'retried',
  drop: 'deleted a job of',
}

const things: Record<string, string> = {
  survey: 'review',
  dormReview: 'dorm review',
  ephmatchProfile: `${campus.services.ephmatch} profile`,
  bookListing: `${campus.services.booktrak} listing`,
  bookInterest: `${campus.services.booktrak} message`,
  discussion: 'thread',
  task: 'the task',
  user: 'person',
  users: 'people',
  banner: 'the banner',
  catalog: 'the catalog',
  dorms: 'the dorms',
  draw: 'the room draw',
  matching: 'the matches of',
}

/** Describes an entry: "gave Ann Fern the role Administrator", "hid post 204". */
export function deedLabel({ action, subject, person, role = '', areas = [] }: AuditEntry): string {
  const thing = thingOf(subject)
  const toPerson = deedsToPeople[action]
  const about = {
    who: person?.name ?? thing,
    role: labelIn(roleLabels, role),
    from: fromAreas(areas),
  }
  return toPerson ? toPerson(about) : `${deeds[action.replace(/^.*\./, '')] ?? action} ${thing}`
}

/** "post 204", "the dorms", "the task board:erase" */
function thingOf(subject: string) {
  const [noun = '', ...id] = subject.split(':')
  return [things[noun] ?? noun, id.join(':')].join(' ').trim()
}

const fromAreas = (areas: readonly string[]) =>
  areas.length > 0 ? ` from ${formatList(areas.map(areaLabel))}` : ''

const areaLabel = (area: string) => labelIn(areaLabels, area)

/** An old entry may name what does not exist any more. */
const labelIn = (labels: Record<string, string>, code: string) => labels[code] ?? code
