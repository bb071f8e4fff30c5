import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { OfflineStrip } from '#core/offline/OfflineStrip.tsx'
import { useStoredToast } from '#core/storage/storedToast.ts'
import { useKeptScroll } from './useKeptScroll.ts'

/**
 * The parts of every page besides its content, and those that can wait until the first page is
 * shown.
 */
export function Afterwards() {
  const queryClient = useQueryClient()
  useStoredToast()
  useKeptScroll()
  useEffect(() => {
    // External system: the banner above the site, which the server writes into documents, and messages
    // that wait for a network.
    const started = import('./inBackground.ts').then(
      (m) => m.inBackground(queryClient),
      () => undefined,
    )
    return () => void started.then((stop) => stop?.())
  }, [queryClient])
  return <OfflineStrip />
}
