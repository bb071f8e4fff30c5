import { z } from 'zod'
import { postTypes } from './bulletins.limits.ts'
import { readsBulletins, when } from './bulletins.ts'
import { endpoints } from '../core/endpoint.ts'
import { flag, PageQuery } from '../core/page.ts'

/** The number of listed items of each type. */
export const PostCounts = z
  .object({
    discussion: z.int(),
    announcement: z.int(),
    exchange: z.int(),
    lostAndFound: z.int(),
    job: z.int(),
    ride: z.int(),
  })
  .meta({ id: 'PostCounts' })
export type PostCounts = z.output<typeof PostCounts>

const FeedParams = z.object({ type: z.enum(postTypes) })
/** `type` is for rides: `offer` or `request`. */
const FeedSearch = PageQuery.extend({
  start: when.optional(),
  all: flag.default(false),
  type: z.enum(['offer', 'request']).optional().catch(undefined),
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
