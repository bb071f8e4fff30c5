/** What people were told while nodes and databases were killed, and what must not have happened. */
export type Ledger = {
  /** What was acknowledged and must be there once: texts of posts and messages, people who ordered. */
  posts: Set<string>
  messages: Set<string>
  orders: Set<string>
  /** Acknowledged stars, likes and pictures, each of which was read again. */
  stars: number
  likes: number
  pictures: number
  /** Answers of 503 with `Retry-After`, and calls that lost their connection. */
  refused: number
  lost: number
  faults: string[]
}

export const newLedger = (): Ledger => ({
  posts: new Set(),
  messages: new Set(),
  orders: new Set(),
  stars: 0,
  likes: 0,
  pictures: 0,
  refused: 0,
  lost: 0,
  faults: [],
})

export const acknowledged = ({ posts, messages, orders, stars, likes, pictures }: Ledger) =>
  posts.size + messages.size + orders.size + stars + likes + pictures
