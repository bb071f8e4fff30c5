import {
  type FetchQueryOptions,
  hashKey,
  type Query,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query'
import { sitePages } from '@wso/contract/campus/sitePages'
import type { Viewing } from '#core/page/viewing.ts'

/** The addresses that name a page alone, and nothing on it. */
const fixed = new Set(
  sitePages
    .flatMap(({ path, types }) => types?.map((type) => path.replace(':type', type)) ?? path)
    .filter((path) => !path.includes(':')),
)

type Read = { queryHash: string; options: FetchQueryOptions }

const known = new Map<string, readonly Read[]>()

/** The reads that are remembered together: those of a page, for all who may do the same on it. */
const nameOf = ({ path, search, claims: { level, scopes } }: Viewing) =>
  [isFixed({ path, search }) ? path : '', level, ...[...scopes].sort()].join(' ')

const isFixed = ({ path, search }: Pick<Viewing, 'path' | 'search'>) => fixed.has(path) && !search

/**
 * Reads at once what the last document of this page read, so that the page is rendered once and not
 * again after each answer. Access is checked for this viewer, as always.
 */
export async function readAhead(document: Viewing, queryClient: QueryClient): Promise<void> {
  const reads = known.get(nameOf(document)) ?? []
  await Promise.all(reads.map(({ options }) => queryClient.prefetchQuery(options)))
}

/**
 * Remembers what a document asked for, except what is about one thing or person: it would tell the next
 * viewer who was looked at. Of an address that names something, only what all of them ask for.
 */
export function rememberReads(
  document: Viewing,
  queryClient: QueryClient,
  asked: ReadonlySet<QueryKey>,
): void {
  const name = nameOf(document)
  const before = isFixed(document) ? undefined : known.get(name)
  const hashes = new Set([...asked].map((queryKey) => hashKey(queryKey)))
  const isOfPage = ({ queryHash, queryKey, state }: Query) =>
    hashes.has(queryHash) &&
    state.status === 'success' &&
    namesNothing(queryKey, document) &&
    (before?.some((read) => read.queryHash === queryHash) ?? true)
  const found = queryClient.getQueryCache().findAll({ predicate: isOfPage })
  const reads = found.map(({ queryHash, queryKey, options: { queryFn, meta } }) => ({
    queryHash,
    options: { queryKey, queryFn, meta } as FetchQueryOptions,
  }))
  known.set(name, reads)
}

type Request = { params?: object; query?: object }

/** `userID`, `ids`: a value that stands for a thing or a person. */
const isReference = (name: string) => /(^i|I)[dD]s?$/.test(name)

function namesNothing(queryKey: Query['queryKey'], document: Viewing) {
  const { params = {}, query } = (queryKey[3] ?? {}) as Request
  if (Object.values(params).some((value) => value !== 'me')) return false
  return query === undefined || (isFixed(document) && !Object.keys(query).some(isReference))
}
