import type { DocumentRequest } from '@wso/contract/core/document'
import { useSyncExternalStore } from 'react'

/** What a document is rendered for: its address, its viewer and the server's clock. */
export type Viewing = {
  path: string
  /** The query of the address, with its question mark. */
  search: string
  claims: NonNullable<DocumentRequest['claims']>
  /** Milliseconds since 1970. */
  now: number
  /** The pages of services that are off. */
  notOffered: DocumentRequest['notOffered']
}

let current: Viewing | undefined

/**
 * The document that is being rendered on the server, where rendering is synchronous, or that this
 * page was opened with. What a page shows while it is hydrated depends on it alone.
 */
export const viewing = {
  /** @throws outside a document */
  get: (): Viewing => {
    if (!current) throw new Error('No document is being rendered.')
    return current
  },
  /** The server's clock while a document is rendered; otherwise undefined. */
  now: (): number | undefined => current?.now,
  set: (next: Viewing | undefined): void => void (current = next),
  /** Runs work for a document. */
  during<T>(document: Viewing, work: () => T): T {
    current = document
    try {
      return work()
    } finally {
      current = undefined
    }
  },
}

const never = () => () => undefined

/**
 * Returns false on the server and while its document is hydrated, when a part must look as the server
 * rendered it; afterwards true, so that it can show what this device knows.
 */
export const useOnDevice = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
