import * as z from 'zod/mini'
import type { Access } from '../core/access.ts'
import { changesTo } from '../core/changes.ts'
import { endpoints } from '../core/endpoint.ts'
import { named } from '../core/named.ts'
import { id, idList, IdParams } from '../core/page.ts'
import { line } from '../core/text/text.ts'
import { PersonRef } from '../users/users.ts'
import { freeTimeLimits as most } from './freeTimes.limits.ts'
import { semesters } from './semesters.ts'

/** A person chosen by the viewer; `user` is absent when the directory no longer shows them. */
const ChosenPerson = named(
  'ChosenPerson',
  z.object({ id: z.int(), name: z.string(), user: z.optional(PersonRef) }),
)
export type ChosenPerson = z.output<typeof ChosenPerson>

/** A list of people that only its owner sees. */
export const FreeGroup = named(
  'FreeGroup',
  z.object({
    id: z.int(),
    name: z.string(),
    /** True when the owner shares their free times with the people in it. */
    isShared: z.boolean(),
    people: z.array(ChosenPerson),
  }),
)
export type FreeGroup = z.output<typeof FreeGroup>

const FreeTerm = named('FreeTerm', z.object({ year: z.int(), semester: z.enum(semesters) }))

export const FreeTimes = named(
  'FreeTimes',
  z.object({
    /** The term whose weeks are compared: in session, or else the next. Absent without one. */
    term: z.optional(FreeTerm),
    /** The name of the viewer's default schedule, when it has meetings in the term. */
    schedule: z.optional(z.string()),
    /** The people the viewer shares with directly, by name. */
    people: z.array(ChosenPerson),
    /** The viewer's groups, oldest first, each with its people by name. */
    groups: z.array(FreeGroup),
    /** The people who share with the viewer and have meetings in the term, by name. */
    sharing: z.array(PersonRef),
  }),
)
export type FreeTimes = z.output<typeof FreeTimes>

/** Minutes of a day from Monday (0) to Sunday (6), rounded outward to half hours. */
const BusyTime = named('BusyTime', z.object({ day: z.int(), start: z.int(), end: z.int() }))

const FreeWeeks = named(
  'FreeWeeks',
  z.object({
    term: z.optional(FreeTerm),
    /** The viewer's week first, then others in the order of their ids. People without one are absent. */
    weeks: z.array(z.object({ userID: z.int(), busy: z.array(BusyTime) })),
  }),
)
export type FreeWeeks = z.output<typeof FreeWeeks>

const groupFields = z.object({
  name: line(most.name, 'Enter a name for the group.'),
  isShared: z.boolean('must be true or false'),
  userIDs: z
    .array(id, 'must be a list of people')
    .check(z.maxLength(most.groupPeople, `must name at most ${most.groupPeople} people`)),
})

export const NewFreeGroup = named('NewFreeGroup', groupFields)
export type NewFreeGroup = z.output<typeof NewFreeGroup>
export const FreeGroupChanges = named('FreeGroupChanges', changesTo(groupFields))
export type FreeGroupChanges = z.output<typeof FreeGroupChanges>

const own: Access = { level: 3, anyOf: ['service:free-times'] }
const change: Access = { level: 3, anyOf: ['service:free-times'], and: ['write:self'] }
const OtherPerson = z.object({ userID: id })

export const freeTimes = endpoints({
  get: {
    method: 'GET',
    path: '/free-times',
    summary: 'The people you share your free times with, and those who share theirs with you',
    access: own,
    result: FreeTimes,
  },
  weeks: {
    method: 'GET',
    path: '/free-times/weeks',
    summary: `When you and up to ${most.together - 1} people who share with you are busy; others are left out`,
    access: own,
    query: z.object({ ids: z.optional(idList(most.together - 1, 'people')) }),
    result: FreeWeeks,
  },
  share: {
    method: 'PUT',
    path: '/free-times/people/:userID',
    summary:
      'Share your free times with a person; they see neither your courses nor where they meet',
    access: change,
    params: OtherPerson,
    result: FreeTimes,
    refuses: ['invalid', 'conflict'],
  },
  unshare: {
    method: 'DELETE',
    path: '/free-times/people/:userID',
    summary: 'Stop sharing with a person; groups that include them stay as they are',
    access: change,
    params: OtherPerson,
    result: FreeTimes,
  },
  stop: {
    method: 'DELETE',
    path: '/free-times/people',
    summary: 'Stop sharing with everyone; groups are kept, not shared',
    access: change,
    result: FreeTimes,
  },
  createGroup: {
    method: 'POST',
    path: '/free-times/groups',
    summary: `Create a group that only you see, up to ${most.groups}`,
    access: change,
    body: NewFreeGroup,
    result: FreeTimes,
    created: true,
    refuses: ['notFound', 'conflict'],
  },
  updateGroup: {
    method: 'PATCH',
    path: '/free-times/groups/:id',
    summary: 'Rename a group, replace its people, or share with it',
    access: change,
    params: IdParams,
    body: FreeGroupChanges,
    result: FreeTimes,
  },
  removeGroup: {
    method: 'DELETE',
    path: '/free-times/groups/:id',
    summary: 'Delete a group, and stop sharing with its people',
    access: change,
    params: IdParams,
    result: FreeTimes,
  },
})
