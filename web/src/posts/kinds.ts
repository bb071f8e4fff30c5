import type { PostType } from '@wso/contract/posts/bulletins.limits'

/** The labels of a kind of post. */
type Words = {
  /** The title of its box, tab and page. */
  name: string
  /** Singular, inside a sentence. */
  one: string
  many: string
}

/** Every kind, in the order of the boxes. */
export const kinds: Record<PostType, Words> = {
  discussion: { name: 'Discussions', one: 'discussion', many: 'discussions' },
  announcement: { name: 'Announcements', one: 'announcement', many: 'announcements' },
  exchange: { name: 'Exchanges', one: 'exchange', many: 'exchanges' },
  lostAndFound: {
    name: 'Lost and Found',
    one: 'lost and found post',
    many: 'lost and found posts',
  },
  job: { name: 'Jobs', one: 'job', many: 'jobs' },
  ride: { name: 'Rides', one: 'ride', many: 'rides' },
}

/** The boxes of the home page, in order. */
export const boxTypes = Object.keys(kinds) as PostType[]

/** "Campus to Boston [Offer]" */
export const rideTitle = (ride: { source: string; destination: string; offer: boolean }) =>
  `${ride.source} to ${ride.destination} [${ride.offer ? 'Offer' : 'Request'}]`
