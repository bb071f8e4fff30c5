import type { Viewer } from '#core/viewer.ts'
import type { bans } from '#features/users/users.table.ts'
import { type ScopeFacts, type ScopePerson, scopesLost } from './auth.policy.ts'

/** Returns what a ban takes from a person and what refusals say about it; null without a ban in force. */
export function viewerBan(
  person: ScopePerson,
  ban: typeof bans.$inferSelect | null,
  facts: ScopeFacts,
): Viewer['ban'] {
  const scopes = scopesLost(person, ban, facts)
  return ban && scopes.size > 0 ? { scopes, message: messageOf(ban, facts) } : null
}

/** "You are banned from this. The ban began on Nov 21, 2026. It ends on Dec 1, 2026. Reason: …" */
function messageOf(
  { reason, createdTime, endTime }: typeof bans.$inferSelect,
  { timeZone }: ScopeFacts,
) {
  const day = (time: string) => dayFormat(timeZone).format(new Date(time))
  const end = endTime ? `It ends on ${day(endTime)}.` : 'It lasts until moderators lift it.'
  return `You are banned from this. The ban began on ${day(createdTime)}. ${end} Reason: ${reason}`
}

const formats = new Map<string, Intl.DateTimeFormat>()

function dayFormat(timeZone: string) {
  const format =
    formats.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'medium' })
  formats.set(timeZone, format)
  return format
}
