import type { Writer } from '#core/api/useWriter.ts'

/** The copy of a document in the account; its version increases with every change. */
export type SavedDocument = { id: number; version: number; name: string }

/**
 * The link between a document on this device and its copy in the account, as of the last sync. A
 * link without its document marks a copy to delete from the account.
 */
export type DocumentLink = { local: number; remote: number; version: number }

/** A document that changed on both sides and waits for the person; neither side is overwritten. */
export type WaitingDocument<Saved> = { local: number; saved: Saved }

/** A person's versioned documents of one kind, on this device and in the account. */
export type Documents<
  Collection,
  Document extends { id: number },
  Saved extends SavedDocument,
  Link extends DocumentLink,
> = {
  /** What the documents are called, and how many a person may have. */
  nouns: string
  max: number
  inside: (collection: Collection) => readonly Document[]
  /** Adds a copy from the account without selecting it; the same collection at the limit. */
  add: (collection: Collection, saved: Saved) => Collection
  /** Replaces a document on this device with the account's copy. */
  replace: (collection: Collection, local: number, saved: Saved) => Collection
  remove: (collection: Collection, local: number) => Collection
  /** Returns true for the empty document that a new device starts with. */
  isPristine: (document: Document) => boolean
  /** Equal for documents and copies with the same content. */
  fingerprint: (content: Document | Saved) => string
  /** The fingerprint of a document as of the last sync. */
  linkedFingerprint: (link: Link) => string
  /** Links to the account's copy, whose content on this device is `content`. */
  linkTo: (local: number, saved: Saved, content: Document | Saved) => Link
  /** Updates what a link states about an unchanged copy. */
  refreshLink?: (link: Link, saved: Saved) => Link
  /**
   * Joins a document with a copy that another device changed meanwhile. Without a collection in the
   * result, the document waits.
   */
  join: (
    collection: Collection,
    change: { local: Document; saved: Saved; link: Link },
  ) => { collection?: Collection; note?: string }
  store: {
    read: () => { collection: Collection; links: readonly Link[] }
    /** Stores the links, and the collection when it is another one. */
    write: (collection: Collection, links: readonly Link[]) => void
    /** Returns a function that throws when another person's documents were opened meanwhile. */
    guard: () => <T>(value: T) => T
  }
  account: {
    list: () => Promise<readonly Saved[]>
    create: (write: Writer, document: Document) => Promise<Saved>
    update: (write: Writer, document: Document, link: Link) => Promise<Saved>
    remove: (write: Writer, remote: number) => Promise<unknown>
  }
}
