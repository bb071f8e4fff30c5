import { OfflineStrip } from '#core/offline/OfflineStrip.tsx'
import { useStoredToast } from '#core/storage/storedToast.ts'

/** What every page has besides its content, and what may wait until the first page is there. */
export function Afterwards() {
  useStoredToast()
  return <OfflineStrip />
}
