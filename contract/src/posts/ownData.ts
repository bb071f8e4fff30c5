import * as z from 'zod/mini'
import { fieldsOf } from '../core/fieldsOf.ts'
import { Bulletin, NewBulletin } from './bulletins.ts'
import { Discussion, Follow, NewDiscussion, NewPost, Post } from './discussions.ts'
import { NewRide, Ride } from './rides.ts'

/** Fields shared by all of a person's posts; deleted posts are kept for 30 days. */
const posted = {
  id: z.int(),
  createdTime: z.string(),
  editedTime: z.nullable(z.string()),
  deletedTime: z.nullable(z.string()),
  /** When moderators hid it, and their note to the author. */
  hiddenTime: z.nullable(z.string()),
  hiddenNote: z.nullable(z.string()),
}

/** A ride is stored with its day, from which its date follows. */
const { date: _date, ...ride } = fieldsOf(Ride, NewRide)

/** The posts of a person's data export. */
export const ownPosts = {
  bulletins: z.array(
    z.object({
      ...posted,
      ...fieldsOf(Bulletin, NewBulletin),
      /** The URLs of its photos, for readers of the post, and what is in them. */
      photos: z.array(z.object({ address: z.string(), description: z.string() })),
    }),
  ),
  rides: z.array(z.object({ ...posted, ...ride, day: Ride.shape.day })),
  threads: z.array(z.object({ ...posted, ...fieldsOf(Discussion, NewDiscussion) })),
  posts: z.array(z.object({ ...posted, ...fieldsOf(Post, NewPost) })),
  /** What they chose for threads, and the last post they read there. */
  threadMarks: z.array(
    z.object({
      discussionID: z.int(),
      follow: z.nullable(Follow),
      readPostID: z.nullable(z.int()),
      readTime: z.nullable(z.string()),
    }),
  ),
}
