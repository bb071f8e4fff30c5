import { useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { useState } from 'react'
import { inDocument } from '#core/api/inDocument.ts'
import { useOnDevice } from '#core/page/viewing.ts'

/**
 * Returns the result of a query that only documents are made with, as it is in the document that a part
 * was first shown in; undefined for a part that the browser rendered first.
 */
export function useOfDocument<T, E>(
  options: UseQueryOptions<T, E> & { enabled: boolean },
): T | undefined {
  const isOnDevice = useOnDevice()
  const { data } = useQuery({
    ...options,
    enabled: options.enabled && !isOnDevice,
    meta: inDocument,
  })
  const [ofDocument] = useState(isOnDevice ? undefined : data)
  return ofDocument
}
