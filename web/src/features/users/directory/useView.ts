import { useSearchOf } from '#core/navigation/routes.ts'
import { useOnDevice } from '#core/page/viewing.ts'
import { deviceStorage } from '#core/storage/deviceStorage.ts'
import { directory } from '../users.paths.ts'

export type View = 'photos' | 'list'
const key = { name: 'directory.view' }
/** More people than this are easier to scan as a list than as photos. */
const listFrom = 10

/**
 * Returns the view of the results: from the URL, as last chosen on this device, or by their number.
 */
export function useView(total: number): [View, (view: View) => void] {
  const [{ view }, setSearch] = useSearchOf(directory)
  const isOnDevice = useOnDevice()
  const choose = (chosen: View) => {
    deviceStorage.write(key, chosen)
    setSearch({ view: chosen }, { replace: true })
  }
  return [view || (isOnDevice && remembered()) || (total < listFrom ? 'photos' : 'list'), choose]
}

function remembered(): View | undefined {
  const stored = deviceStorage.read(key)
  return stored === 'photos' || stored === 'list' ? stored : undefined
}
