import { useEffect } from 'react'
import { OfflineStrip } from '#core/offline/OfflineStrip.tsx'
import { useStoredToast } from '#core/storage/storedToast.ts'
import { useOutbox } from '#features/conversations/outbox/useOutbox.public.ts'
import { useKeptScroll } from './useKeptScroll.ts'

/**
 * The parts of every page besides its content, and those that can wait until the first page is
 * shown.
 */
export function Afterwards() {
  useStoredToast()
  useKeptScroll()
  useOutbox()
  useEffect(() => {
    // External system: the banner above the site, which the server writes into documents.
    const started = import('#core/banner/followBanner.ts').then(
      (m) => m.followBanner(),
      () => undefined,
    )
    return () => void started.then((stop) => stop?.())
  }, [])
  return <OfflineStrip />
}
