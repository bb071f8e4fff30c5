import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { key, moment } from '#core/database/columns.ts'
import { contentColumns } from '../posts/posts.table.ts'

/**
 * Threads. `lastActive` and `postCount` are derived from the posts: code that adds or removes a post
 * locks the thread's row and calls `recount`. A thread without posts does not exist for readers.
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
