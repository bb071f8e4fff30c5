/** An entry of a feed. */
export type FeedItem = {
  id: number
  title: string
  /** Markdown, as written. */
  text: string
  /** First name and last initial: see `feedAuthor`. */
  author: string
  /** The path of the item's page. */
  address: string
  createdTime: string
  updatedTime: string
}

/** Shortens a name to first name and last initial ("Marisol Q"), because feeds are public. */
export function feedAuthor(name: string): string {
  const [first = 'Unknown', ...others] = name.split(/\s+/).filter(Boolean)
  const initial = [...(others.at(-1) ?? '')][0]
  return initial ? `${first} ${initial}` : first
}

/** Escapes a text for HTML. */
export const asHTML = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)
const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
