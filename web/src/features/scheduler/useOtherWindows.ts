import { useEffect } from 'react'
import { usePlanStore } from './planStore.ts'

/** Takes over what another window of this browser does to the schedules. */
export function useOtherWindows() {
  useEffect(() => {
    // Outside React: storage that windows share.
    const changed = ({ key, newValue }: StorageEvent) => {
      if (key === usePlanStore.persist.getOptions().name && newValue !== null) {
        void usePlanStore.persist.rehydrate()
      }
    }
    window.addEventListener('storage', changed)
    return () => window.removeEventListener('storage', changed)
  }, [])
}
