/** The kinds of posts. Free of schemas, because every page of the site imports them. */

export const bulletinTypes = ['announcement', 'exchange', 'lostAndFound', 'job'] as const
export type BulletinType = (typeof bulletinTypes)[number]

/** Returns an object with a value for each type of bulletin. */
export const mapTypes = <T>(valueOf: (type: BulletinType) => T) =>
  Object.fromEntries(bulletinTypes.map((type) => [type, valueOf(type)])) as Record<BulletinType, T>

/** Every kind of post with its own box on the home page and its own feed. */
export const postTypes = ['discussion', ...bulletinTypes, 'ride'] as const
export type PostType = (typeof postTypes)[number]

/** The name of each kind as the heading of a list. */
export const postNames: Record<PostType, string> = {
  discussion: 'Discussions',
  announcement: 'Announcements',
  exchange: 'Exchanges',
  lostAndFound: 'Lost and Found',
  job: 'Jobs',
  ride: 'Rides',
}
