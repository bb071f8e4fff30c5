import { OfflineStrip } from '#core/offline/OfflineStrip.tsx'
import { useStoredToast } from '#core/storage/storedToast.ts'

/**
 * The parts of every page besides its content, and those that can wait until the first page is
 * shown.
 */
export function Afterwards() {
  useStoredToast()
  return <OfflineStrip />
}
