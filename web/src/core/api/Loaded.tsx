import type { ApiError } from '@wso/contract/core/client'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Failed } from '#ui/feedback/Failed.tsx'
import { Refused } from '#ui/feedback/Refused.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'

type LoadedProps<T> = {
  query: UseQueryResult<T, ApiError>
  /** What it is, for "… did not load": "The reviews". */
  what: string
  /** Holds the place while it comes; lines of text unless given. */
  loading?: ReactNode
  /** Instead of the usual words for what is not there or not allowed. */
  refused?: ((error: ApiError) => ReactNode) | undefined
  children: (data: T) => ReactNode
}

/** Shows what a query brings, or draws its loading, failed and refused states in its place. */
export function Loaded<T>({ query, what, loading, refused, children }: LoadedProps<T>) {
  const { data, error, isFetching } = query
  if (data !== undefined) return children(data)
  if (!error) return loading ?? <Skeleton />
  const isRefusal = error.status >= 400 && error.status < 500 && error.status !== 429
  if (isRefusal) return refused?.(error) ?? <Refused title={error.message} />
  return (
    <Failed title={`${what} did not load`} retry={() => void query.refetch()} busy={isFetching}>
      {error.message}
    </Failed>
  )
}
