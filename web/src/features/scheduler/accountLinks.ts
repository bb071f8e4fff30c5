import { forgivingStorage } from './forgivingStorage.ts'

/** A schedule of this device and the one of the account that it is; `text` and `version` as they last agreed. */
export type Link = { local: number; remote: number; version: number; text: string }

export type AccountLinks = {
  user: number
  links: readonly Link[]
  /** The course selections as this device last saved them. */
  selections: string
}

const key = 'wso.scheduler.account'

/** What this device knows of an account's schedules; undefined when nothing. */
export function readLinks(): AccountLinks | undefined {
  try {
    const stored: unknown = JSON.parse(forgivingStorage.getItem(key) ?? '')
    return isAccountLinks(stored) ? stored : undefined
  } catch {
    return undefined
  }
}

export const writeLinks = (account: AccountLinks): void =>
  forgivingStorage.setItem(key, JSON.stringify(account))

function isAccountLinks(stored: unknown): stored is AccountLinks {
  if (typeof stored !== 'object' || stored === null) return false
  const { user, links, selections } = stored as Partial<AccountLinks>
  return (
    typeof user === 'number' &&
    typeof selections === 'string' &&
    Array.isArray(links) &&
    links.every(isLink)
  )
}

function isLink(stored: unknown): stored is Link {
  if (typeof stored !== 'object' || stored === null) return false
  const { local, remote, version, text } = stored as Partial<Link>
  return [local, remote, version].every(Number.isSafeInteger) && typeof text === 'string'
}
