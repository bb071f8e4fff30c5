/** A line of the Today card: an upcoming event or an open task of the viewer. */
export type TodayLine = {
  key: string
  href: string
  title: string
  /** One line of details. */
  meta: string
  /** The figure or time on the right, and a word under it. */
  value?: string
  unit?: string
}

/** The lines of one source, undefined while it loads, and whether loading failed. */
export type TodaySource = {
  lines: readonly TodayLine[]
  isLoading: boolean
  /** Loads again; present when loading failed. */
  retry?: () => void
}

type Query<T> = {
  data: T | undefined
  isLoading: boolean
  isError: boolean
  refetch: () => unknown
}

/** Turns the result of a query into a source; a query that is disabled has no lines. */
export const todaySource = <T>(
  { data, isLoading, isError, refetch }: Query<T>,
  linesOf: (data: T) => readonly TodayLine[],
): TodaySource => ({
  lines: data === undefined ? [] : linesOf(data),
  isLoading,
  ...(isError && { retry: () => void refetch() }),
})
