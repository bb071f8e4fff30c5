import * as z from 'zod/mini'
import { endpoints } from '../core/endpoint.ts'
import { named } from '../core/named.ts'
import { flag, PageQuery } from '../core/page.ts'
import { readsBulletins, when } from './bulletins.ts'
import { mapTypes, postTypes } from './postTypes.ts'

/** The number of listed items of each type. */
export const PostCounts = named(
  'PostCounts',
  z.object({
    discussion: z.int(),
    ...mapTypes(() => z.int()),
    ride: z.int(),
  }),
)
export type PostCounts = z.output<typeof PostCounts>

const FeedParams = z.object({ type: z.enum(postTypes) })
/** `type` is for rides: `offer` or `request`. */
const FeedSearch = z.extend(PageQuery, {
  start: z.optional(when),
  all: z._default(flag, false),
  type: z.catch(z.optional(z.enum(['offer', 'request'])), undefined),
})
export type FeedSearch = z.output<typeof FeedSearch>

/** Endpoints shared by bulletins, rides and discussions. */
export const board = endpoints({
  counts: {
    method: 'GET',
    path: '/bulletin/counts',
    summary: 'How many of each kind are listed now',
    access: readsBulletins,
    result: PostCounts,
  },
  rss: {
    method: 'GET',
    path: '/bulletin/rss/:type',
    summary: 'The list as an RSS 2.0 feed; authors as "First L"',
    access: 'public',
    params: FeedParams,
    query: FeedSearch,
    raw: 'application/rss+xml; charset=utf-8',
  },
  atom: {
    method: 'GET',
    path: '/bulletin/atom/:type',
    summary: 'The list as an Atom 1.0 feed; authors as "First L"',
    access: 'public',
    params: FeedParams,
    query: FeedSearch,
    raw: 'application/atom+xml; charset=utf-8',
  },
})
