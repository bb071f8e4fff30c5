import * as z from 'zod/mini'
import { endpoints } from '../core/endpoint.ts'
import { linkSecret } from '../core/linkSecret.ts'
import { named } from '../core/named.ts'
import { id, IdParams } from '../core/page.ts'
import { PersonRef } from '../users/users.ts'
import { DormRoom, readsDorms } from './dorms.ts'
import { maxGroup, maxShortlist } from './reviewRules.ts'

const rooms = z.array(DormRoom)

/** The viewer's shortlist, in their order. */
export const DormShortlist = named(
  'DormShortlist',
  z.object({
    rooms,
    /** When the sharing link was created; absent without one. */
    sharedSince: z.optional(z.string()),
  }),
)
export type DormShortlist = z.output<typeof DormShortlist>

/** A shortlist as shown to people who open its link. */
export const SharedShortlist = named(
  'SharedDormShortlist',
  z.object({
    rooms,
    /** Absent for people the viewer cannot see in the directory. */
    owner: z.optional(PersonRef),
    isOwn: z.boolean(),
    /** People whom a caller who joins would rank rooms with, at least the owner. */
    groupMembers: z.int(),
    /** The caller ranks rooms with the owner. */
    isInGroup: z.boolean(),
  }),
)
export type SharedShortlist = z.output<typeof SharedShortlist>

/** The people who rank rooms with the caller, and the order in which their shortlists put the rooms. */
export const DormGroup = named(
  'DormGroup',
  z.object({
    /** In the order in which they joined; empty when the caller is in no group. */
    members: z.array(
      z.object({ id: z.int(), name: z.string(), isYou: z.boolean(), rooms: z.int() }),
    ),
    /**
     * The first rooms of the joint order: the one with the smallest sum of places first, of equal ones
     * that with the better worst place. A room that a member has not listed has their last place.
     */
    rooms: z.array(
      z.object({
        room: DormRoom,
        /** The places from 1 on the shortlists of the members who listed it. */
        places: z.array(z.object({ userID: z.int(), place: z.int() })),
      }),
    ),
  }),
)
export type DormGroup = z.output<typeof DormGroup>

export const dormShortlists = endpoints({
  get: {
    method: 'GET',
    path: '/dormtrak/shortlist',
    summary: 'Your shortlist',
    access: readsDorms,
    result: DormShortlist,
  },
  add: {
    method: 'PUT',
    path: '/dormtrak/shortlist/rooms/:id',
    summary: `Add a room to the end of your shortlist, which holds at most ${maxShortlist} rooms`,
    access: readsDorms,
    params: IdParams,
    result: DormShortlist,
    refuses: ['invalid'],
  },
  remove: {
    method: 'DELETE',
    path: '/dormtrak/shortlist/rooms/:id',
    summary: 'Remove a room from your shortlist',
    access: readsDorms,
    params: IdParams,
    result: DormShortlist,
  },
  arrange: {
    method: 'PUT',
    path: '/dormtrak/shortlist',
    summary: 'Reorder your shortlist; rooms left out follow in their current order',
    access: readsDorms,
    body: named(
      'DormShortlistOrder',
      z.object({
        roomIDs: z
          .array(id)
          .check(z.maxLength(maxShortlist, `must name at most ${maxShortlist} rooms`)),
      }),
    ),
    result: DormShortlist,
  },
  share: {
    method: 'POST',
    path: '/dormtrak/shortlist/link',
    summary: 'Create a link to your shortlist, shown only once; an earlier link stops working',
    access: readsDorms,
    created: true,
    result: z.object({ secret: z.string(), since: z.string() }),
  },
  unshare: {
    method: 'DELETE',
    path: '/dormtrak/shortlist/link',
    summary: 'Revoke the link to your shortlist',
    access: readsDorms,
  },
  shared: {
    method: 'GET',
    path: '/dormtrak/shortlists/:secret',
    summary: 'The shortlist that a link opens',
    access: readsDorms,
    params: z.object({ secret: linkSecret }),
    result: SharedShortlist,
  },
  group: {
    method: 'GET',
    path: '/dormtrak/shortlist/group',
    summary: 'The people you rank rooms with, and your joint order',
    access: readsDorms,
    result: DormGroup,
  },
  join: {
    method: 'PUT',
    path: '/dormtrak/shortlists/:secret/group',
    summary: `Rank rooms with the owner of a link, in a group of at most ${maxGroup}`,
    access: readsDorms,
    params: z.object({ secret: linkSecret }),
    result: DormGroup,
    refuses: ['invalid'],
  },
  leave: {
    method: 'DELETE',
    path: '/dormtrak/shortlist/group/me',
    summary: 'Leave your group, and revoke your link',
    access: readsDorms,
  },
  end: {
    method: 'DELETE',
    path: '/dormtrak/shortlist/group',
    summary: 'End your group for all members, and revoke their links',
    access: readsDorms,
  },
})
