import { useQueries } from '@tanstack/react-query'
import { read } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { wrongISBN } from '../booktrak.labels.ts'
import type { Known } from './newListings.ts'

/**
 * Looks up every book of the form. A refusal is final; after a failure, the title can be entered by
 * hand.
 */
export function useLookups(isbns: readonly string[]): { isbn: string; known: Known }[] {
  const found = useQueries({
    queries: isbns.map((isbn) => ({
      ...read(api.books.lookup, { params: { isbn } }),
      staleTime: 60_000,
    })),
  })
  return isbns.map((isbn, at) => {
    const { data, error } = found[at] ?? {}
    return { isbn, known: { ...(data && { lookup: data }), ...knownFrom(isbn, error) } }
  })
}

function knownFrom(isbn: string, error: { status: number; message: string } | null | undefined) {
  if (!error) return {}
  const isRefusal = error.status >= 400 && error.status < 500 && error.status !== 429
  if (error.status === 400) return { refusal: wrongISBN }
  return isRefusal ? { refusal: error.message } : { lookup: { isbn13: isbn, certain: false } }
}
