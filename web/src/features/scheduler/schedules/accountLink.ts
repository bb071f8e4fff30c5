/**
 * The link between a schedule on this device and its copy in the account; `text` and `version` as
 * of the last sync. Stored with the schedules: a link without its schedule deletes the copy.
 */
export type AccountLink = { local: number; remote: number; version: number; text: string }

/** Reads the stored links; none when they are damaged. */
export const readAccountLinks = (stored: unknown): readonly AccountLink[] =>
  Array.isArray(stored) && stored.every(isLink) ? stored : []

function isLink(stored: unknown): stored is AccountLink {
  if (typeof stored !== 'object' || stored === null) return false
  const { local, remote, version, text } = stored as Partial<AccountLink>
  return [local, remote, version].every(Number.isSafeInteger) && typeof text === 'string'
}
