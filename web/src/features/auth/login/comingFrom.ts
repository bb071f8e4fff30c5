import { campus } from '@wso/contract/campus'
import { useHistoryState } from 'wouter/use-browser-location'
import type { AskedFor } from '#core/page/Gate.tsx'

const { services } = campus
const names: Record<string, string> = {
  account: 'your account',
  booktrak: services.booktrak,
  bulletins: services.bulletins,
  dining: services.dining,
  discussions: services.discussions,
  dormtrak: services.dormtrak,
  ephcatch: services.ephcatch,
  ephmatch: services.ephmatch,
  facebook: services.directory,
  factrak: services.factrak,
  schedulecourses: services.scheduler,
}

/** Returns the page a person requested before being sent to log in; home otherwise. */
export function useComingFrom(): string {
  const state: unknown = useHistoryState()
  return typeof state === 'object' && state !== null && 'from' in state
    ? ownAddress(state.from)
    : '/'
}

/** The gate's state about the requested page: its access rule, and whether a session has ended. */
export function useAskedFor(): Pick<AskedFor, 'access' | 'hasEnded'> {
  const state: unknown = useHistoryState()
  // Only the gate writes this state, and the rule only affects what is shown.
  return typeof state === 'object' && state !== null ? state : {}
}

/** Returns a URL of this site, or home: a login never redirects to another site. */
export const ownAddress = (from: unknown): string =>
  typeof from === 'string' && /^\/(?![/\\])/.test(from) ? from : '/'

/** Returns the name of the service that a URL belongs to. */
export const nameOf = (address: string): string | undefined =>
  names[/^\/([\w-]*)/.exec(address)?.[1] ?? '']
