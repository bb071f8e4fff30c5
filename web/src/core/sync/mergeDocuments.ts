import type { DocumentLink, Documents, SavedDocument, WaitingDocument } from './documents.ts'

export type Merged<Collection, Saved, Link> = {
  collection: Collection
  links: readonly Link[]
  waiting: readonly WaitingDocument<Saved>[]
  /** What the person should know. */
  notes: readonly string[]
}

/**
 * Merges the documents of a device with those of the account. A change on one side is applied to the
 * other; a document changed on both is joined or waits. A document changed on one side and deleted on
 * the other is kept.
 */
export function mergeDocuments<
  C,
  D extends { id: number },
  S extends SavedDocument,
  L extends DocumentLink,
>(
  kind: Documents<C, D, S, L>,
  collection: C,
  links: readonly L[],
  saved: readonly S[],
): Merged<C, S, L> {
  const start = withoutDeleted(kind, { collection, links, saved })
  const merge = new Merge(kind, links, start)
  saved.forEach((copy) => merge.take(copy))
  const { collection: merged, ...rest } = merge
  const linked = new Set(rest.links.map(({ local }) => local))
  const isUnused = (document: D) => !linked.has(document.id) && kind.isPristine(document)
  return {
    collection: removeAll(kind, merged, isUnused),
    links: rest.links,
    waiting: rest.waiting,
    notes: rest.notes,
  }
}

type Sides<C, S, L> = { collection: C; links: readonly L[]; saved: readonly S[] }

/** Removes documents that were deleted on another device, unless they have changed here since. */
function withoutDeleted<
  C,
  D extends { id: number },
  S extends SavedDocument,
  L extends DocumentLink,
>(kind: Documents<C, D, S, L>, { collection, links, saved }: Sides<C, S, L>): C {
  const ids = new Set(saved.map(({ id }) => id))
  const gone = links.filter(({ remote }) => !ids.has(remote))
  return removeAll(kind, collection, (document) =>
    gone.some((link) => link.local === document.id && isUnchanged(kind, document, link)),
  )
}

function removeAll<C, D extends { id: number }>(
  { inside, remove }: Pick<Documents<C, D, never, never>, 'inside' | 'remove'>,
  collection: C,
  isGone: (document: D) => boolean,
): C {
  return inside(collection)
    .filter(isGone)
    .reduce((next, { id }) => remove(next, id), collection)
}

const isUnchanged = <D extends { id: number }, L extends DocumentLink>(
  kind: Pick<Documents<never, D, never, L>, 'fingerprint' | 'linkedFingerprint'>,
  document: D,
  link: L,
) => kind.fingerprint(document) === kind.linkedFingerprint(link)

/** A merge in progress, which takes the account's copies one after the other. */
class Merge<C, D extends { id: number }, S extends SavedDocument, L extends DocumentLink> {
  links: L[] = []
  waiting: WaitingDocument<S>[] = []
  notes: string[] = []

  collection: C
  private readonly kind: Documents<C, D, S, L>
  private readonly known: readonly L[]

  constructor(kind: Documents<C, D, S, L>, known: readonly L[], collection: C) {
    this.kind = kind
    this.known = known
    this.collection = collection
  }

  take(copy: S) {
    const link = this.known.find(({ remote }) => remote === copy.id)
    if (!link) return this.takeNew(copy)
    if (link.version === copy.version) {
      return this.links.push(this.kind.refreshLink?.(link, copy) ?? link)
    }
    const local = this.kind.inside(this.collection).find(({ id }) => id === link.local)
    return local ? this.takeChanged(local, copy, link) : this.takeNew(copy)
  }

  private link(local: number, copy: S, collection: C) {
    this.collection = collection
    this.links.push(this.kind.linkTo(local, copy, copy))
  }

  private takeOver(local: number, copy: S) {
    this.link(local, copy, this.kind.replace(this.collection, local, copy))
  }

  private takeNew(copy: S) {
    const { kind, collection } = this
    const taken = new Set([...this.known, ...this.links].map(({ local }) => local))
    const free = kind.inside(collection).filter(({ id }) => !taken.has(id))
    const same = free.find((document) => kind.fingerprint(document) === kind.fingerprint(copy))
    if (same) return this.link(same.id, copy, collection)
    // In place: next to it, a document of the same name would have to be renamed.
    const pristine = free.find(kind.isPristine)
    if (pristine) return this.takeOver(pristine.id, copy)
    const next = kind.add(collection, copy)
    const added = kind.inside(next).at(-1)
    if (next === collection || !added) return this.notes.push(noRoom(kind, copy))
    return this.link(added.id, copy, next)
  }

  private takeChanged(local: D, copy: S, link: L) {
    const { kind } = this
    const isSame = kind.fingerprint(local) === kind.fingerprint(copy)
    if (isSame || isUnchanged(kind, local, link)) return this.takeOver(local.id, copy)
    const { collection, note } = kind.join(this.collection, { local, saved: copy, link })
    if (note) this.notes.push(note)
    if (collection) return this.link(local.id, copy, collection)
    this.links.push(link)
    return this.waiting.push({ local: local.id, saved: copy })
  }
}

const noRoom = ({ nouns, max }: { nouns: string; max: number }, { name }: SavedDocument) =>
  `“${name}” from your account could not be added: you have ${max} ${nouns}, the maximum. Delete one.`
