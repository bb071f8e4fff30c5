import { OfflineStrip } from '#core/offline/OfflineStrip.tsx'
import { useStoredToast } from '#core/storage/storedToast.ts'
import { useKeptScroll } from './useKeptScroll.ts'

/**
 * The parts of every page besides its content, and those that can wait until the first page is
 * shown.
 */
export function Afterwards() {
  useStoredToast()
  useKeptScroll()
  return <OfflineStrip />
}
