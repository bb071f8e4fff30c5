import { sectionsLike } from '@wso/scheduler/week/companions'
import type { LoadedCatalog } from '../catalog/load/useCatalog.ts'
import type { Timetable } from '../timetable/buildTimetable.ts'
import type { Ghosts } from '../timetable/week/ghosts.ts'

/** More would cover the week. */
const most = 12

/** The other sections of an item of the week that have times, to switch to in the week. */
export function ghostsOf(
  id: string,
  { byID }: Timetable,
  catalog: LoadedCatalog,
): Omit<Ghosts, 'onSwap'> | undefined {
  const { section, name } = byID.get(id) ?? {}
  const sections = section
    ? sectionsLike(section, catalog.sections)
        .filter((other) => !byID.has(other.id) && other.meetings.some(({ days }) => days))
        .slice(0, most)
    : []
  return name && sections[0] ? { of: id, name, sections } : undefined
}
