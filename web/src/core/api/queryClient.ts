import { QueryClient } from '@tanstack/react-query'
import { ApiError } from '@wso/contract/core/client'
import type { DocumentRequest } from '@wso/contract/core/document'

/** Creates the query cache of a page, or of a document that is being rendered. */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // Without a network there may be a saved response; otherwise the page says that there is
        // none.
        networkMode: 'always',
        refetchOnReconnect: true,
        // Retry only failures that may pass; a refusal will not.
        retry: (count, error) => !(error instanceof ApiError && error.status > 0) && count < 1,
        refetchOnWindowFocus: false,
      },
    },
  })

/** On the server, the document whose queries a client runs. */
export const documentRequests = new WeakMap<QueryClient, DocumentRequest>()
