import { campus } from '@wso/contract/campus'
import { useHistoryState } from 'wouter/use-browser-location'

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

/** The page somebody asked for before they were sent to log in; home otherwise. */
export function useComingFrom(): string {
  const state: unknown = useHistoryState()
  return typeof state === 'object' && state !== null && 'from' in state
    ? ownAddress(state.from)
    : '/'
}

/** An address of this site, or home: nobody is ever led elsewhere after a log-in. */
export const ownAddress = (from: unknown): string =>
  typeof from === 'string' && /^\/(?![/\\])/.test(from) ? from : '/'

/** What people call the service an address belongs to. */
export const nameOf = (address: string): string | undefined =>
  names[/^\/([\w-]*)/.exec(address)?.[1] ?? '']
