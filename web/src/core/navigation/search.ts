/** Parses and formats one value of a URL's query. An invalid value becomes the fallback. */
export type Codec<T> = {
  read(values: string[]): T
  /** Undefined leaves the value out of the URL; a fallback is never written. */
  write(value: T): string | string[] | undefined
}

/** Free text; empty when absent. */
export const text = (most = 500): Codec<string> => ({
  read: ([value = '']) => value.slice(0, most),
  write: (value) => value || undefined,
})

/** A whole number from `least` up to the largest id. */
export const whole = (fallback: number, least = 1): Codec<number> => ({
  read: ([value]) => {
    const number = Number(value)
    const isValid = value && Number.isInteger(number) && number >= least && number < 2 ** 31
    return isValid ? number : fallback
  },
  write: (value) => (value === fallback ? undefined : String(value)),
})

const maxPages = 10_000

/** The page of a list, from 1. `usePaging` redirects pages past the end. */
export const pageNumber: Codec<number> = {
  read: (values) => Math.min(whole(1).read(values), maxPages),
  write: whole(1).write,
}

/** A calendar day such as `2026-11-21`; empty when absent or not a day. */
export const calendarDay: Codec<string> = {
  read: ([value = '']) => {
    const moment = /^\d{4}-\d\d-\d\d$/.test(value) ? Date.parse(value) : NaN
    const isDay = !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(value)
    return isDay ? value : ''
  },
  write: (value) => value || undefined,
}

/** One of the given values; the first of them when absent or unknown. */
export const oneOf = <const T extends string>(first: T, ...others: T[]): Codec<T> => ({
  read: ([value]) => [first, ...others].find((word) => word === value) ?? first,
  write: (value) => (value === first ? undefined : value),
})

/** Any of the given values, repeated in the URL. */
export const anyOf = <const T extends string>(...words: T[]): Codec<T[]> => ({
  read: (values) => words.filter((word) => values.includes(word)),
  write: (chosen) => chosen,
})

/** Repeated values in the URL. The caller checks that they are valid. */
export const words = (most: number): Codec<string[]> => ({
  read: (values) => [...new Set(values)].slice(0, most).map((value) => value.slice(0, 60)),
  write: (chosen) => chosen,
})

/** True when present as `1`. */
export const yes: Codec<boolean> = {
  read: ([value]) => value === '1',
  write: (value) => (value ? '1' : undefined),
}

export type Search = Record<string, Codec<unknown>>
export type SearchValues<S extends Search> = {
  [K in keyof S]: S[K] extends Codec<infer T> ? T : never
}

/** The parsed values of a URL's query. */
export function readSearch<S extends Search>(search: S, query: string): SearchValues<S> {
  const params = new URLSearchParams(query)
  const entries = Object.entries(search).map(([name, codec]) => [
    name,
    codec.read(params.getAll(name)),
  ])
  return Object.fromEntries(entries) as SearchValues<S>
}

/** The query with its question mark; empty when every value is its fallback. */
export function writeSearch<S extends Search>(search: S, values: Partial<SearchValues<S>>): string {
  const pairs = Object.entries(search).flatMap(([name, codec]) => {
    const value = values[name]
    const written = value === undefined ? undefined : codec.write(value)
    return [written ?? []].flat().map((each) => [name, each])
  })
  return pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : ''
}
