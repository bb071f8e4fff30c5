import type { UseQueryResult } from '@tanstack/react-query'
import type { ApiError } from '@wso/contract/core/client'
import { type ReactNode, useState } from 'react'
import { Failed } from '#ui/feedback/Failed.tsx'
import { Refused } from '#ui/feedback/Refused.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'

type LoadedProps<T> = {
  query: UseQueryResult<T, ApiError>
  /** The name of the content, for "The reviews did not load". */
  what: string
  /** The loading placeholder; lines of text by default. */
  loading?: ReactNode
  /** Replaces the default message for missing content and denied access. */
  refused?: ((error: ApiError) => ReactNode) | undefined
  children: (data: T) => ReactNode
}

/** Shows the result of a query, or its loading, failed or refused state. */
export function Loaded<T>({ query, what, loading, refused, children }: LoadedProps<T>) {
  const { data, isFetching } = query
  const error = useLastError(query)
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

/**
 * Returns the error of a query. A refetch clears it, but the page keeps showing it until the
 * response.
 */
function useLastError<T>({ error, errorUpdateCount }: UseQueryResult<T, ApiError>) {
  const [last, setLast] = useState(error)
  if (error && error !== last) setLast(error)
  return error ?? (errorUpdateCount > 0 ? last : null)
}
