import type { Bulletin, BulletinType } from '@wso/contract/posts/bulletins'

/** What each kind of post is for, under the heading of its list. */
export const leads: Record<BulletinType, string> = {
  announcement:
    'News for everyone on campus: events, deadlines, closures, calls for volunteers and performances.',
  exchange:
    'Things to buy, sell, borrow or give away, such as furniture, bikes, tickets and winter coats.',
  lostAndFound:
    'Lost something, or found something that isn’t yours? Say what it is and where you last saw it.',
  job: 'Work on campus and in town, from an hour of moving boxes to research, tutoring and babysitting.',
}

const prices = /\$\s?(\d[\d,]*(?:\.\d\d)?)|(?<![\d.,:])(\d[\d,]*(?:\.\d\d)?) (?:dollars|bucks)\b/gi
const hourly = /^\s*(?:\/|an?\b|per\b)\s*h(?:our|r)?\b/i

/**
 * The price of an exchange or job for the list, as its author wrote it: "$20", "$17/hour". Undefined
 * for other kinds, and for a text that names no price or several.
 */
export function priceLabel({ type, title, body }: Pick<Bulletin, 'type' | 'title' | 'body'>) {
  if (type !== 'exchange' && type !== 'job') return undefined
  const found = pricesIn(title)
  const labels = new Set(found.length > 0 ? found : pricesIn(body))
  return labels.size === 1 ? [...labels][0] : undefined
}

const pricesIn = (text: string): string[] =>
  [...text.matchAll(prices)].map((match) => {
    const isHourly = hourly.test(text.slice(match.index + match[0].length))
    return `$${match[1] ?? match[2]}${isHourly ? '/hour' : ''}`
  })

const soonMs = 14 * 86_400_000

/** Returns true when a post ends within two weeks. */
export const endsSoon = (endDate: string | null, now: Date): endDate is string =>
  endDate !== null && Date.parse(endDate) - now.getTime() < soonMs
