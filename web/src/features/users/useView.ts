import { useSearchOf } from '#core/routes.ts'
import { directory } from './addresses.public.ts'

export type View = 'photos' | 'list'
const key = 'wso.directory.view'
/** From so many people on, a list is easier to scan than photos. */
const listFrom = 10

/** How people are shown: as the address says, as last chosen on this device, or by their number. */
export function useView(total: number): [View, (view: View) => void] {
  const [{ view }, setSearch] = useSearchOf(directory)
  const choose = (chosen: View) => {
    remember(chosen)
    setSearch({ view: chosen }, { replace: true })
  }
  return [view || remembered() || (total < listFrom ? 'photos' : 'list'), choose]
}

function remembered(): View | undefined {
  try {
    const kept = localStorage.getItem(key)
    return kept === 'photos' || kept === 'list' ? kept : undefined
  } catch {
    return undefined // a browser may forbid storage
  }
}

function remember(view: View) {
  try {
    localStorage.setItem(key, view)
  } catch {
    // Then it holds for this page only: the address has it.
  }
}
