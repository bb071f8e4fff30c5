import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { Viewing } from '#core/page/viewing.ts'

/** What travels in a document besides its HTML: what it was rendered for, and what it shows. */
type PageData = Omit<Viewing, 'claims'> & {
  claims: { id: number; level: Viewing['claims']['level']; scopes: string[] }
  answers: [QueryKey, unknown][]
}

/** Returns the data of a document, as JSON for a script element. */
export function pageDataOf({ claims, ...viewing }: Viewing, queryClient: QueryClient): string {
  const found = queryClient.getQueryCache().findAll({ predicate: ({ meta }) => meta !== undefined })
  const data: PageData = {
    ...viewing,
    claims: { ...claims, scopes: [...claims.scopes] },
    answers: found
      .filter(({ state }) => state.data !== undefined)
      .map(({ queryKey, state }) => [queryKey, state.data]),
  }
  // "<" could end the element.
  return JSON.stringify(data).replaceAll('<', String.raw`\u003c`)
}

/** Reads the data of the document that this page was opened with; undefined when it has none. */
export const readPageData = () => parsePageData(document.getElementById('page-data')?.textContent)

/** Parses the data of a document; undefined without any. */
export function parsePageData(
  text: string | undefined,
): { viewing: Viewing; answers: PageData['answers'] } | undefined {
  if (!text) return undefined
  const { answers, claims, ...rest } = JSON.parse(text) as PageData
  return { viewing: { ...rest, claims: { ...claims, scopes: new Set(claims.scopes) } }, answers }
}
