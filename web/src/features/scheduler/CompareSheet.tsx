import { Sheet } from '#ui/Sheet.tsx'
import { Alternatives } from './Alternatives.tsx'
import { usePlanStore } from './planStore.ts'
import styles from './sheet.module.css'
import { type ClashPair, clashText, type Timetable } from './timetableOf.ts'
import type { LoadedCatalog } from './useCatalog.ts'

type CompareSheetProps = {
  pair: ClashPair
  timetable: Timetable
  catalog: LoadedCatalog
  onClose: () => void
}

/** The sections of two classes that overlap, to take another of either. */
export function CompareSheet({ pair, timetable, catalog, onClose }: CompareSheetProps) {
  const twelveHour = usePlanStore((state) => state.twelveHour)
  return (
    <Sheet title="Compare sections" onClose={onClose}>
      <div className={styles.parts}>
        <p>{clashText(pair, twelveHour)}</p>
        {[pair.a, pair.b]
          .filter(({ section }) => section)
          .map((item) => (
            <section key={item.id} className={styles.parts}>
              <h3>
                {item.name} {item.section?.titleLong}
              </h3>
              <Alternatives item={item} onDone={onClose} {...{ timetable, catalog }} />
            </section>
          ))}
      </div>
    </Sheet>
  )
}
