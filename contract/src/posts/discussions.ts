import { z } from 'zod'
import { maxBody, maxTitle, postRules } from './bulletins.limits.ts'
import { authored, PostSearch, readsBulletins, when, writesBulletins } from './bulletins.ts'
import type { Access } from '../core/access.ts'
import { changesTo } from '../core/changes.ts'
import { endpoints } from '../core/endpoint.ts'
import { version } from '../core/version.ts'
import { flag, IdParams, WholeListQuery } from '../core/page.ts'
import { line, prose } from '../core/text.ts'

const thread = {
  id: z.int(),
  title: z.string(),
  lastActive: z.string(),
  /** The number of posts, including the first one. */
  postCount: z.int(),
  ...authored,
}

/** Which notifications a person receives about a thread: every reply, only mentions, or none. */
export const Follow = z.enum(['following', 'none', 'muted'], 'must be following, none or muted')
export type Follow = z.output<typeof Follow>

const post = {
  id: z.int(),
  discussionID: z.int(),
  /** Markdown; empty for a post that a moderator has hidden. */
  content: z.string(),
  /**
   * Tells participants apart for viewers who may not see people: 1 for the first person who posted
   * in the thread. Sent only to them, and only with single posts and the posts of one thread.
   */
  participant: z.int().optional(),
  ...authored,
}

const PostInThread = z.object(post)

export const Discussion = z
  .object({
    ...thread,
    posts: z.array(PostInThread).optional(),
    /** Which notifications you receive about it; absent for anonymous callers. */
    follow: Follow.optional(),
    /** Posts by other people since you last read it, up to 100; absent without any. */
    unread: z.int().optional(),
    /** The first unread post. */
    firstUnreadID: z.int().optional(),
    /**
     * In a search: the post with the most matching words, and its Markdown around the first match.
     */
    found: z.object({ postID: z.int(), text: z.string() }).optional(),
  })
  .meta({ id: 'Discussion' })
export type Discussion = z.output<typeof Discussion>

export const Post = z
  .object({
    ...post,
    discussion: z.object(thread).optional(),
    /** The number of posts before it in its thread; sent only for a single post. */
    position: z.int().optional(),
  })
  .meta({ id: 'Post' })
export type Post = z.output<typeof Post>

const content = prose(maxBody, postRules.body.missing)

export const NewDiscussion = z
  .object({ title: line(maxTitle, postRules.title.missing), content })
  .meta({ id: 'NewDiscussion' })
export type NewDiscussion = z.output<typeof NewDiscussion>

const discussionID = z
  .int('must be a whole number')
  .min(1, 'must be positive')
  .max(2_147_483_647, 'is too large')

export const NewPost = z.object({ discussionID, content }).meta({ id: 'NewPost' })
export type NewPost = z.output<typeof NewPost>

/** Existing clients send an empty content for "unchanged". */
export const PostChanges = changesTo(z.object({ content: content.or(z.literal('')) }))
  .extend({ version })
  .meta({ id: 'PostChanges' })
export type PostChanges = z.output<typeof PostChanges>

export const DiscussionSearch = PostSearch.extend({
  /** Attaches the newest post as the only one of `posts`. */
  getLastPost: flag.default(false),
  /** Sent by existing clients as for bulletins. Discussions have no types, so it selects nothing. */
  type: z.string().max(40).optional().catch(undefined),
})
export type DiscussionSearch = z.output<typeof DiscussionSearch>

export const ThreadSearch = WholeListQuery.extend({
  start: when.optional(),
  order: z.enum(['desc', 'asc'], 'must be asc or desc').default('desc'),
})
export type ThreadSearch = z.output<typeof ThreadSearch>

const person: Access = { level: 3, anyOf: ['service:bulletin'] }

const withPosts = ['user', 'posts', 'postsUsers'] as const

/** A person who has posted in a thread, and how many posts they wrote. */
export const Participant = z
  .object({ userID: z.int(), user: authored.user, exUserName: z.string(), posts: z.int() })
  .meta({ id: 'Participant' })
export type Participant = z.output<typeof Participant>

export const discussions = endpoints({
  list: {
    method: 'GET',
    path: '/bulletin/discussions',
    summary:
      'Discussions, last active first; preloaded posts are the newest 500 of each, 5,000 in all',
    access: readsBulletins,
    search: true,
    query: DiscussionSearch,
    preload: withPosts,
    paged: true,
    result: Discussion,
  },
  create: {
    method: 'POST',
    path: '/bulletin/discussions',
    summary: 'Start a discussion with its first post',
    access: writesBulletins,
    body: NewDiscussion,
    created: true,
    allowance: 'posts',
    result: Discussion,
    invalidates: ['board', 'posts'],
  },
  get: {
    method: 'GET',
    path: '/bulletin/discussions/:id',
    summary: 'One discussion; preloaded posts are its first 500',
    access: readsBulletins,
    params: IdParams,
    preload: withPosts,
    result: Discussion,
  },
  remove: {
    method: 'DELETE',
    path: '/bulletin/discussions/:id',
    summary: 'Delete your discussion while no one else has posted in it, or any as an admin',
    access: writesBulletins,
    params: IdParams,
    result: Discussion,
    invalidates: ['board', 'posts'],
  },
  restore: {
    method: 'POST',
    path: '/bulletin/discussions/:id/restore',
    summary: 'Undo your deletion within ten minutes',
    access: writesBulletins,
    params: IdParams,
    result: Discussion,
    invalidates: ['board', 'posts'],
  },
  posts: {
    method: 'GET',
    path: '/bulletin/discussions/:id/posts',
    summary: 'The posts of a discussion, newest first unless `order=asc`',
    access: readsBulletins,
    params: IdParams,
    query: ThreadSearch,
    preload: ['user', 'discussion'],
    paged: true,
    result: Post,
  },
  participants: {
    method: 'GET',
    path: '/bulletin/discussions/:id/participants',
    summary: 'The ten people with the most posts in a discussion',
    access: readsBulletins,
    params: IdParams,
    paged: true,
    result: Participant,
  },
  follow: {
    method: 'PUT',
    path: '/bulletin/discussions/:id/follow',
    summary:
      'Choose which notifications you get about a discussion: every reply, only mentions, or nothing',
    access: person,
    params: IdParams,
    body: z.object({ follow: Follow }).meta({ id: 'FollowDiscussion' }),
    result: Discussion,
  },
  markRead: {
    method: 'POST',
    path: '/bulletin/discussions/:id/read',
    summary: 'Save the last post that you have read in a discussion',
    access: person,
    params: IdParams,
    body: z.object({ postID: discussionID }).meta({ id: 'ReadDiscussion' }),
    invalidates: ['notifications'],
  },
})

export const posts = endpoints({
  create: {
    method: 'POST',
    path: '/bulletin/posts',
    summary: 'Reply in a discussion',
    access: writesBulletins,
    body: NewPost,
    created: true,
    allowance: 'posts',
    result: Post,
    invalidates: ['board', 'discussions'],
  },
  get: {
    method: 'GET',
    path: '/bulletin/posts/:id',
    summary: 'One post, with its discussion and its place in it',
    access: readsBulletins,
    params: IdParams,
    result: Post,
  },
  update: {
    method: 'PATCH',
    path: '/bulletin/posts/:id',
    summary: 'Edit your own post; it is then marked as edited',
    access: writesBulletins,
    params: IdParams,
    body: PostChanges,
    result: Post,
    invalidates: ['board', 'discussions'],
  },
  remove: {
    method: 'DELETE',
    path: '/bulletin/posts/:id',
    summary:
      'Delete your own post, or any as an admin; deleting the last post deletes the discussion',
    access: writesBulletins,
    params: IdParams,
    result: Post,
    invalidates: ['board', 'discussions'],
  },
  restore: {
    method: 'POST',
    path: '/bulletin/posts/:id/restore',
    summary: 'Undo your deletion within ten minutes',
    access: writesBulletins,
    params: IdParams,
    result: Post,
    invalidates: ['board', 'discussions'],
  },
})
