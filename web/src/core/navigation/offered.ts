import type { DocumentRequest } from '@wso/contract/core/document'
import { notOfferedAt } from '@wso/contract/site/notOffered'
import { viewing } from '#core/page/viewing.ts'

/** The pages of services that are off, which the server writes into every document. */
export const notOffered = (): DocumentRequest['notOffered'] =>
  import.meta.env.SSR
    ? viewing.get().notOffered
    : JSON.parse(document.documentElement.dataset['notOffered'] ?? '{}')

/** Returns the name of the service of an address, if that service is off; otherwise undefined. */
export const serviceOffAt = (address: string): string | undefined =>
  notOfferedAt(notOffered(), address)

/** Returns whether no service is off. */
export const isEverythingOffered = (): boolean => Object.keys(notOffered()).length === 0

/**
 * Returns whether the page at an address is one that this college offers. Call it while rendering, not
 * when a module loads.
 */
export const isOffered = (address: string): boolean => serviceOffAt(address) === undefined

/** Leaves out links to services that are off. */
export const offeredOnly = <L extends { href: string }>(links: readonly L[]): L[] =>
  links.filter(({ href }) => isOffered(href))
