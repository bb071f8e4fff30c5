import * as z from 'zod/mini'
import type { Access } from '../core/access.ts'
import { changesTo } from '../core/changes.ts'
import { endpoints } from '../core/endpoint.ts'
import { named } from '../core/named.ts'
import { flag, IdParams, wholeListUpTo } from '../core/page.ts'
import { line, prose } from '../core/text/text.ts'
import { version } from '../core/version.ts'
import { maxBody, maxTitle, postRules, wholeThread } from './bulletins.limits.ts'
import { authored, PostSearch, readsBulletins, when, writesBulletins } from './bulletins.ts'

const thread = {
  id: z.int(),
  title: z.string(),
  lastActive: z.string(),
  /** The number of posts, including the first one. */
  postCount: z.int(),
  ...authored,
}

/** Which notifications a person receives about a thread: every reply, only mentions, or none. */
export const follows = ['following', 'none', 'muted'] as const
export const Follow = z.enum(follows, 'must be following, none or muted')
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
  participant: z.optional(z.int()),
  ...authored,
}

const PostInThread = z.object(post)

export const Discussion = named(
  'Discussion',
  z.object({
    ...thread,
    posts: z.optional(z.array(PostInThread)),
    /** Which notifications you receive about it; absent for anonymous callers. */
    follow: z.optional(Follow),
    /** Posts by other people since you last read it, up to 100; absent without any. */
    unread: z.optional(z.int()),
    /** The first unread post. */
    firstUnreadID: z.optional(z.int()),
    /**
     * In a search: the post with the most matching words, and its Markdown around the first match.
     */
    found: z.optional(z.object({ postID: z.int(), text: z.string() })),
  }),
)
export type Discussion = z.output<typeof Discussion>

export const Post = named(
  'Post',
  z.object({
    ...post,
    discussion: z.optional(z.object(thread)),
    /** The number of posts before it in its thread; sent only for a single post. */
    position: z.optional(z.int()),
  }),
)
export type Post = z.output<typeof Post>

const content = prose(maxBody, postRules.body.missing)

export const NewDiscussion = named(
  'NewDiscussion',
  z.object({ title: line(maxTitle, postRules.title.missing), content }),
)
export type NewDiscussion = z.output<typeof NewDiscussion>

const discussionID = z
  .int('must be a whole number')
  .check(z.minimum(1, 'must be positive'), z.maximum(2_147_483_647, 'is too large'))

export const NewPost = named('NewPost', z.object({ discussionID, content }))
export type NewPost = z.output<typeof NewPost>

/** Existing clients send an empty content for "unchanged". */
export const PostChanges = named(
  'PostChanges',
  z.extend(changesTo(z.object({ content: z.union([content, z.literal('')]) })), { version }),
)
export type PostChanges = z.output<typeof PostChanges>

export const DiscussionSearch = z.extend(PostSearch, {
  /** Attaches the newest post as the only one of `posts`. */
  getLastPost: z._default(flag, false),
  /** Sent by existing clients as for bulletins. Discussions have no types, so it selects nothing. */
  type: z.catch(z.optional(z.string().check(z.maxLength(40))), undefined),
})
export type DiscussionSearch = z.output<typeof DiscussionSearch>

export const ThreadSearch = z.extend(wholeListUpTo(wholeThread), {
  start: z.optional(when),
  order: z._default(z.enum(['desc', 'asc'], 'must be asc or desc'), 'desc'),
})
export type ThreadSearch = z.output<typeof ThreadSearch>

const person: Access = { level: 3, anyOf: ['service:bulletin'] }

const withPosts = ['user', 'posts', 'postsUsers'] as const

/** A person who has posted in a thread, and how many posts they wrote. */
export const Participant = named(
  'Participant',
  z.object({ userID: z.int(), user: authored.user, exUserName: z.string(), posts: z.int() }),
)
export type Participant = z.output<typeof Participant>

export const discussions = endpoints({
  list: {
    method: 'GET',
    path: '/bulletin/discussions',
    summary:
      'Discussions, last active first; preloaded posts are the newest 1,000 of each, 5,000 in all',
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
    summary: 'One discussion; preloaded posts are its first 1,000',
    access: readsBulletins,
    params: IdParams,
    preload: withPosts,
    result: Discussion,
    refuses: ['discussionUnknown'],
  },
  remove: {
    method: 'DELETE',
    path: '/bulletin/discussions/:id',
    summary: 'Delete your discussion while no one else has posted in it, or any as an admin',
    access: writesBulletins,
    params: IdParams,
    result: Discussion,
    invalidates: ['board', 'posts'],
    refuses: ['notSelf', 'discussionUnknown'],
  },
  restore: {
    method: 'POST',
    path: '/bulletin/discussions/:id/restore',
    summary: 'Undo your deletion within ten minutes',
    access: writesBulletins,
    params: IdParams,
    result: Discussion,
    invalidates: ['board', 'posts'],
    refuses: ['conflict', 'discussionUnknown'],
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
    refuses: ['discussionUnknown'],
  },
  participants: {
    method: 'GET',
    path: '/bulletin/discussions/:id/participants',
    summary: 'The ten people with the most posts in a discussion',
    access: readsBulletins,
    params: IdParams,
    paged: true,
    result: Participant,
    refuses: ['discussionUnknown'],
  },
  follow: {
    method: 'PUT',
    path: '/bulletin/discussions/:id/follow',
    summary:
      'Choose which notifications you get about a discussion: every reply, only mentions, or nothing',
    access: person,
    params: IdParams,
    body: named('FollowDiscussion', z.object({ follow: Follow })),
    result: Discussion,
    refuses: ['discussionUnknown'],
  },
  markRead: {
    method: 'POST',
    path: '/bulletin/discussions/:id/read',
    summary: 'Save the last post that you have read in a discussion',
    access: person,
    params: IdParams,
    body: named('ReadDiscussion', z.object({ postID: discussionID })),
    invalidates: ['notifications'],
    refuses: ['discussionUnknown'],
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
    refuses: ['discussionUnknown'],
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
    refuses: ['notSelf'],
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
    refuses: ['notSelf'],
  },
  restore: {
    method: 'POST',
    path: '/bulletin/posts/:id/restore',
    summary: 'Undo your deletion within ten minutes',
    access: writesBulletins,
    params: IdParams,
    result: Post,
    invalidates: ['board', 'discussions'],
    refuses: ['conflict'],
  },
})
