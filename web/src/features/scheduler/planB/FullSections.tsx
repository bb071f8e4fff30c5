import { RemovableChip } from '#ui/actions/RemovableChip.tsx'
import type { LoadedCatalog } from '../catalog/load/useCatalog.ts'
import { useScheduleStore } from '../schedules/scheduleStore.ts'
import type { Timetable } from '../timetable/buildTimetable.ts'
import { isSameTerm, type TermKey } from '../timetable/terms.ts'
import { sectionName } from './formatWeek.ts'
import styles from './planB.module.css'

type FullSectionsProps = {
  timetable: Timetable
  term: TermKey
  catalog: LoadedCatalog
}

/** The sections that were full, which Plan B leaves out until they are removed here. */
export function FullSections({ timetable, term, catalog }: FullSectionsProps) {
  const { full, prefer } = useScheduleStore()
  const sections = full.flatMap((id) => catalog.byID.get(id) ?? [])
  const listed = sections.filter(
    (section) => isSameTerm(section, term) && timetable.byID.get(section.id)?.hidden !== false,
  )
  if (listed.length === 0) return null
  return (
    <section className={styles.full}>
      <h3>Full, so not offered</h3>
      <ul>
        {listed.map((section) => (
          <li key={section.id}>
            <RemovableChip
              label={sectionName(section)}
              onRemove={() => prefer({ full: full.filter((id) => id !== section.id) })}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
