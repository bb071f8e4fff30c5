import { postNames, type PostType } from '@wso/contract/posts/postTypes'

/** The labels of a kind of post. */
type Words = {
  /** The title of its box, tab and page. */
  name: string
  /** Singular, as a choice. */
  choice: string
  /** Singular, inside a sentence. */
  one: string
  many: string
}

const words = (type: PostType, choice: string, one = choice.toLowerCase()): Words => ({
  name: postNames[type],
  choice,
  one,
  many: `${one}s`,
})

/** Every kind, in the order of the boxes. */
export const kinds: Record<PostType, Words> = {
  discussion: words('discussion', 'Discussion'),
  announcement: words('announcement', 'Announcement'),
  exchange: words('exchange', 'Exchange'),
  lostAndFound: words('lostAndFound', 'Lost and Found', 'lost and found post'),
  job: words('job', 'Job'),
  ride: words('ride', 'Ride'),
}

/** The boxes of the home page, in order. */
export const boxTypes = Object.keys(kinds) as PostType[]

/** "Campus to Boston [Offer]" */
export const rideTitle = (ride: { source: string; destination: string; offer: boolean }) =>
  `${ride.source} to ${ride.destination} [${ride.offer ? 'Offer' : 'Request'}]`
