import { campus } from '@wso/contract/campus'
import type * as z from 'zod/mini'
import { watched } from '#core/operations/lastAnswers.ts'
import { download, type DownloadRules } from '#core/outbound/download.ts'
import type { OutsideBook } from '../records/outsideBook.ts'

/**
 * An outside catalog of books. Its methods throw when a response differs from its documentation.
 */
export type OutsideCatalog = {
  search: (q: string, limit: number, signal: AbortSignal) => Promise<OutsideBook[]>
  /** The books with these ISBNs; unknown ones are left out. */
  byISBN: (isbns: readonly string[], signal: AbortSignal) => Promise<OutsideBook[]>
}

const headers = {
  accept: 'application/json',
  'user-agent': `${campus.name} (${campus.contact.developers})`,
}

/** Fetches JSON from a catalog and parses it; at most 4 MiB. */
export async function fetchJSON<S extends z.ZodMiniType>(
  url: URL,
  schema: S,
  { signal, ...rules }: Pick<DownloadRules, 'hosts' | 'standIn'> & { signal: AbortSignal },
): Promise<z.output<S>> {
  const body = await watched(
    'books',
    download(
      url,
      {
        ...rules,
        types: ['application/json', 'text/javascript'],
        most: 4 * 1024 * 1024,
        redirects: 2,
      },
      { signal, headers },
    ),
  )
  return schema.parse(JSON.parse(Buffer.from(body).toString('utf8')))
}
