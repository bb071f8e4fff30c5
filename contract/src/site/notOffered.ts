import type { NotOffered } from './services.ts'

/**
 * Returns the name of the service whose page an address is, if that service is off; undefined for every
 * other address.
 */
export const notOfferedAt = (pages: NotOffered, address: string): string | undefined =>
  pages[
    // The longest paths come first.
    Object.keys(pages).find((path) => new RegExp(`^${path}([/?#]|$)`, 'i').test(address)) ?? ''
  ] || undefined

/** "Goodrich is not offered here." */
export const notOfferedSentence = (label: string) => `${label} is not offered here.`
