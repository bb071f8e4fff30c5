import type { LoadedCatalog } from '../catalog/load/useCatalog.ts'
import { Panel } from '../layout/Panel.tsx'
import { useScheduleStore } from '../schedules/scheduleStore.ts'
import { type ConflictPair, conflictText, type Timetable } from '../timetable/buildTimetable.ts'
import { OtherSections } from './OtherSections.tsx'
import styles from './sheet.module.css'

type CompareSheetProps = {
  pair: ConflictPair
  timetable: Timetable
  catalog: LoadedCatalog
  onClose: () => void
}

/** The sections of two conflicting classes, to switch either of them. */
export function CompareSheet({ pair, timetable, catalog, onClose }: CompareSheetProps) {
  const twelveHour = useScheduleStore((state) => state.twelveHour)
  return (
    <Panel title="Compare sections" onClose={onClose}>
      <div className={styles.parts}>
        <p>{conflictText(pair, twelveHour)}</p>
        {[pair.a, pair.b]
          .filter(({ section }) => section)
          .map((item) => (
            <section key={item.id} className={styles.parts}>
              <h3>
                {item.name} {item.section?.titleLong}
              </h3>
              <OtherSections item={item} onDone={onClose} timetable={timetable} catalog={catalog} />
            </section>
          ))}
      </div>
    </Panel>
  )
}
