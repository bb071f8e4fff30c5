import { ApiError } from '@wso/contract/core/client'
import type { Writer } from '#core/api/useWriter.ts'
import type { DocumentLink, Documents, SavedDocument, WaitingDocument } from './documents.ts'
import { type Merged, mergeDocuments } from './mergeDocuments.ts'

export type Synced<Saved> = {
  waiting: readonly WaitingDocument<Saved>[]
  notes: readonly string[]
  /** Why the account refused a document. */
  problem?: string | undefined
}

/** After this many rounds, simultaneous changes of other devices wait for the next sync. */
const maxRounds = 3

/**
 * Syncs the documents of this device and the account, both ways.
 * @throws when the account cannot be reached, or another person's documents are open meanwhile; the
 * documents on this device stay
 */
export async function syncDocuments<
  C,
  D extends { id: number },
  S extends SavedDocument,
  L extends DocumentLink,
>(kind: Documents<C, D, S, L>, write: Writer): Promise<Synced<S>> {
  const { store, account } = kind
  const ofOwner = store.guard()
  const notes = new Set<string>()
  for (let round = 1; ; round++) {
    // Each round continues from the previous one.
    // oxlint-disable-next-line no-await-in-loop
    const saved = ofOwner(await account.list())
    const { collection, links } = store.read()
    const merged = mergeDocuments(kind, collection, links, saved)
    store.write(merged.collection, merged.links)
    for (const note of merged.notes) notes.add(note)
    // oxlint-disable-next-line no-await-in-loop
    const pushed = ofOwner(await push(kind, merged, { write, ofOwner }))
    store.write(store.read().collection, pushed.links)
    if (!pushed.isStale || round === maxRounds) {
      return { waiting: merged.waiting, notes: [...notes], problem: pushed.problem }
    }
  }
}

type Pushed<Link> = { links: Link[]; problem?: string | undefined; isStale: boolean }

/** How a sync writes, and how it stops when another person's documents are open. */
type Out = { write: Writer; ofOwner: <T>(value: T) => T }

/**
 * Saves the changes of this device since the last sync, deletions first. A refusal concerns only one
 * document: it is reported, its link stays, and the others continue. `isStale` when another device
 * changed something first.
 */
async function push<C, D extends { id: number }, S extends SavedDocument, L extends DocumentLink>(
  kind: Documents<C, D, S, L>,
  { collection, links, waiting }: Merged<C, S, L>,
  { write, ofOwner }: Out,
): Promise<Pushed<L>> {
  const pushed: Pushed<L> = { links: [], isStale: false }
  const isWaiting = new Set(waiting.map(({ local }) => local))
  const documents = kind.inside(collection)
  const ids = new Set(documents.map(({ id }) => id))
  const linkOf = new Map(links.map((link) => [link.local, link]))
  const deleted = links.filter(({ local }) => !ids.has(local))
  const changes = [
    ...deleted.map((link) => ({ link, act: () => remove(kind, link, write) })),
    ...documents.map((document) => {
      const link = linkOf.get(document.id)
      const act = async () =>
        isWaiting.has(document.id) ? link : save(kind, document, link, write)
      return { link, act }
    }),
  ]
  for (const { link, act } of changes) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- each locks the person's documents anyway
      const next = ofOwner(await act())
      if (next) pushed.links.push(next)
    } catch (error) {
      if (!(error instanceof ApiError) || !refusals.includes(error.status)) throw error
      if (error.status === 404 || error.data !== undefined) pushed.isStale = true
      else pushed.problem = error.message
      if (link) pushed.links.push(link)
    }
  }
  return pushed
}

const refusals: readonly number[] = [400, 404, 409, 422]

async function save<D extends { id: number }, S extends SavedDocument, L extends DocumentLink>(
  {
    account,
    fingerprint,
    linkedFingerprint,
    linkTo,
  }: Pick<Documents<never, D, S, L>, 'account' | 'fingerprint' | 'linkedFingerprint' | 'linkTo'>,
  document: D,
  link: L | undefined,
  write: Writer,
): Promise<L> {
  if (link && fingerprint(document) === linkedFingerprint(link)) return link
  const saved = await (link
    ? account.update(write, document, link)
    : account.create(write, document))
  return linkTo(document.id, saved, document)
}

async function remove(
  { account }: { account: { remove: (write: Writer, remote: number) => Promise<unknown> } },
  { remote }: DocumentLink,
  write: Writer,
): Promise<undefined> {
  await account.remove(write, remote).catch((error: unknown) => {
    if (!(error instanceof ApiError) || error.status !== 404) throw error
  })
}
