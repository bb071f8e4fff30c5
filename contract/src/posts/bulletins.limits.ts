/**
 * Limits of bulletins, rides and discussions. Free of schemas, because the site's pages import them.
 */

/** The number of posts that one thread is sent with, and that all threads of a list have together. */
export const wholeThread = 1000
export const allPosts = 5000

export const maxTitle = 200
export const maxBody = 10_000
/** The bulletins whose authors can show what they are about. */
export const hasPhotos = (type: string) => type === 'exchange' || type === 'lostAndFound'

/** Photos of one post, and characters of what is in one. */
export const maxPhotos = 6
export const maxPhotoDescription = 200
export const maxPlace = 80
export const maxSeats = 12

export const postRules = {
  title: { missing: 'Write a title.' },
  body: { missing: 'Write some text.' },
  source: { missing: 'Enter a starting point.' },
  destination: { missing: 'Enter a destination.' },
} as const
