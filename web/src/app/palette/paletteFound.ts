import type { UseQueryResult } from '@tanstack/react-query'
import type { ApiError } from '@wso/contract/core/client'
import type { Commands } from '#ui/search/CommandDialog.tsx'

/** The results of one source of the palette. */
export type Found = {
  group: Commands
  /** The source is still being searched. */
  busy: boolean
  /** Searches again; present after a failure, which a refusal is not. */
  retry: (() => void) | undefined
}

/** Returns a group of results with the state of the query that found them. */
export function foundBy(query: UseQueryResult<unknown, ApiError>, group: Commands): Found {
  const { isFetching, isEnabled, error, refetch } = query
  const isFailed = isEnabled && error && error.status !== 403
  return { group, busy: isFetching, retry: isFailed ? () => void refetch() : undefined }
}
