import { follows } from '@wso/contract/posts/discussions'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { checkOneOf, key, moment } from '#core/database/columns.ts'
import { contentColumns } from '#features/posts/content/posts.table.ts'
import { users } from '#features/users/users.table.ts'

/**
 * Threads. `lastActive` and `postCount` are derived from the posts: code that adds or removes a
 * post locks the thread's row and calls `recount`. A thread without posts does not exist for
 * viewers.
 */
export const discussions = pgTable(
  'discussions',
  {
    id: key(),
    title: text().notNull(),
    lastActive: moment().notNull(),
    postCount: integer().notNull(),
    ...contentColumns(),
  },
  (discussion) => [
    index('discussions_listed')
      .on(discussion.lastActive, discussion.id)
      .where(sql`deleted_time is null and hidden_time is null and post_count > 0`),
    index('discussions_text').using('gin', sql`fold(${discussion.title}) gin_trgm_ops`),
    index('discussions_author').using('gin', sql`fold(${discussion.exUserName}) gin_trgm_ops`),
    index().on(discussion.userID),
    index().on(discussion.deletedByID),
    check('discussions_posts', sql`${discussion.postCount} >= 0`),
  ],
)

export const posts = pgTable(
  'posts',
  {
    id: key(),
    discussionID: integer('discussion_id')
      .notNull()
      .references(() => discussions.id, { onDelete: 'cascade' }),
    content: text().notNull(),
    ...contentColumns(),
  },
  (post) => [
    index('posts_in_thread')
      .on(post.discussionID, post.createdTime, post.id)
      .where(sql`deleted_time is null and not removed`),
    index().on(post.discussionID),
    index('posts_text').using('gin', sql`fold(${post.content}) gin_trgm_ops`),
    index().on(post.userID, post.discussionID),
    index().on(post.deletedByID),
  ],
)

/** A person's state in a thread: their notification setting, and the last post they read. */
export const threadMarks = pgTable(
  'thread_marks',
  {
    userID: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    discussionID: integer('discussion_id')
      .notNull()
      .references(() => discussions.id, { onDelete: 'cascade' }),
    /** Null until chosen: people follow threads they post in. */
    follow: text({ enum: follows }),
    /** The time and id of the last post that was read; kept when that post is erased. */
    readTime: moment(),
    readPostID: integer('read_post_id'),
  },
  (mark) => [
    primaryKey({ columns: [mark.userID, mark.discussionID] }),
    index().on(mark.discussionID),
    checkOneOf('thread_marks_follow', mark.follow, follows),
    check('thread_marks_read', sql`(${mark.readTime} is null) = (${mark.readPostID} is null)`),
  ],
)
