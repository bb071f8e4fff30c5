import * as z from 'zod/mini'
import { endpoints } from '../core/endpoint.ts'
import { linkSecret } from '../core/linkSecret.ts'
import { named } from '../core/named.ts'
import { id, IdParams } from '../core/page.ts'
import { PersonRef } from '../users/users.ts'
import { DormRoom, readsDorms } from './dorms.ts'
import { maxShortlist } from './reviewRules.ts'

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
  }),
)
export type SharedShortlist = z.output<typeof SharedShortlist>

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
})
