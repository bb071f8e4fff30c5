import { useState } from 'react'
import { useOnDevice, viewing } from '#core/page/viewing.ts'
import { siteNow } from './clock.ts'

/** Returns the moment when a part was first shown; that of its document for a part of a document. */
export function useFirstShown(): Date {
  const isOnDevice = useOnDevice()
  const [moment] = useState(() => (isOnDevice ? siteNow() : new Date(viewing.get().now)))
  return moment
}
