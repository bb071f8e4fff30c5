import { courseCode, type Section } from '@wso/scheduler/catalog/section'
import { type Busy, busyOf, findConflicts } from '@wso/scheduler/week/conflicts'
import type { LoadedCatalog } from './load/useCatalog.ts'

/** The codes of added courses that a section conflicts with: "HIST 226, your time block"; empty for none. */
export function conflictNames(
  section: Section,
  busy: readonly Busy[],
  { byID }: LoadedCatalog,
): string {
  const ids = new Set(findConflicts(busyOf(section), busy).map(({ with: id }) => id))
  const names = [...ids].map((id) => {
    const other = byID.get(id)
    return other ? courseCode(other) : 'your time block'
  })
  return [...new Set(names)].join(', ')
}
