/** An entry of a feed: text as people wrote it, the author as "First L". */
export type FeedItem = {
  id: number
  title: string
  text: string
  author: string
  /** The page on the site. */
  address: string
  createdTime: string
  updatedTime: string
}

/** "Marisol Q" for Marisol Quillfeather: feeds are open to everyone. */
export function feedAuthor(name: string): string {
  const [first = 'Unknown', ...others] = name.split(/\s+/).filter(Boolean)
  const initial = [...(others.at(-1) ?? '')][0]
  return initial ? `${first} ${initial}` : first
}
