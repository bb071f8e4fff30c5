import { useCallback, useMemo } from 'react'
import { useLocation, useSearch } from 'wouter'
import { readSearch, type Search, type SearchValues, writeSearch } from './search.ts'

type ParamName<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamName<`/${Rest}`>
  : P extends `${string}:${infer Name}`
    ? Name
    : never
export type Params<P extends string> = Record<ParamName<P>, string | number>

type Target<P extends string, S extends Search> = (ParamName<P> extends never
  ? { params?: never }
  : { params: Params<P> }) & { search?: Partial<SearchValues<S>>; hash?: string }

/** A path of the site: its pattern, and the fields of its query. */
export type Route<P extends string = string, S extends Search = Search> = {
  path: P
  search: S
  /** Builds the URL. A missing param or a wrong query value is a type error. */
  to: ParamName<P> extends never
    ? (target?: Target<P, S>) => string
    : (target: Target<P, S>) => string
}

type EmptySearch = Record<never, never>

/** Defines a path: `route('/facebook/users/:id')`, `route('/facebook', { q: text() })`. */
export function route<const P extends string, S extends Search = EmptySearch>(
  path: P,
  search: S = {} as S,
): Route<P, S> {
  const to = ({ params, search: values, hash }: Partial<Target<P, S>> = {}) => {
    const filled = path.replace(/:(\w+)/g, (_, name: string) =>
      encodeURIComponent(String((params as Record<string, unknown>)[name])),
    )
    const query = values ? writeSearch(search, values as Partial<SearchValues<S>>) : ''
    return `${filled}${query}${hash ? `#${hash}` : ''}`
  }
  return { path, search, to: to }
}

type SetOptions = { replace?: boolean }

/** The values of the URL's query, and a setter. Values left out stay unchanged. */
export function useSearchOf<P extends string, S extends Search>({ search }: Route<P, S>) {
  const query = useSearch()
  const [path, navigate] = useLocation()
  const values = useMemo(() => readSearch(search, query), [search, query])
  const set = useCallback(
    (changes: Partial<SearchValues<S>>, { replace = false }: SetOptions = {}) =>
      navigate(`${path}${writeSearch(search, { ...readSearch(search, query), ...changes })}`, {
        replace,
      }),
    [search, query, path, navigate],
  )
  return [values, set] as const
}
