import { deviceStorage } from '#core/storage/deviceStorage.ts'

/**
 * The link between a schedule on this device and its copy in the account; `text` and `version` as
 * of the last sync.
 */
export type Link = { local: number; remote: number; version: number; text: string }

export type AccountLinks = {
  user: number
  links: readonly Link[]
  /** The course selections as last saved by this device. */
  selections: string
}

const keyOf = (owner: number) => ({ name: 'scheduler.account', owner })

/** The sync state of this device and a user's account; undefined before the first sync. */
export function readLinks(user: number): AccountLinks | undefined {
  const stored = deviceStorage.read(keyOf(user))
  return isAccountLinks(stored) ? stored : undefined
}

export const writeLinks = (account: AccountLinks): void =>
  void deviceStorage.write(keyOf(account.user), account)

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
