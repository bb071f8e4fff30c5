import type { QueryKey } from '@tanstack/react-query'
import { api } from '#core/api/endpoints.ts'

type Told = { subject?: { kind?: unknown } }
type Listed = { items: Told[] }

const isOfMatch = ({ subject }: Told) => subject?.kind === 'match'

/**
 * Returns what may be saved of an answer about conversations: those that are not about a match, which no one
 * else at this device may learn of. Undefined when nothing may be.
 */
export function withoutMatches([feature, , path]: QueryKey, data: unknown): unknown {
  if (feature !== 'conversations') return data
  if (path === api.conversations.get.path) return isOfMatch(data as Told) ? undefined : data
  const isList = path === api.conversations.list.path || path === api.conversations.about.path
  if (!isList) return undefined
  const { items, ...rest } = data as Listed
  return { ...rest, items: items.filter((each) => !isOfMatch(each)) }
}
