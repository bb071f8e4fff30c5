import type { OtherWeek } from '@wso/scheduler/planB/otherWeek'
import { chosenSchedule } from '@wso/scheduler/schedules/schedule'
import { useContext, useRef } from 'react'
import { useSearchOf } from '#core/navigation/routes.ts'
import { ButtonLink } from '#ui/actions/ButtonLink.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import type { LoadedCatalog } from '../catalog/load/useCatalog.ts'
import { Panel } from '../layout/Panel.tsx'
import { PanelSlot } from '../layout/panelSlot.ts'
import { scheduler } from '../scheduler.paths.ts'
import { useCollection, useScheduleStore } from '../schedules/scheduleStore.ts'
import { useUndoableChange } from '../schedules/useUndoableChange.ts'
import type { Timetable } from '../timetable/buildTimetable.ts'
import { type TermKey, termName } from '../timetable/terms.ts'
import { applyWeek } from './applyWeek.ts'
import { ClassNumberActs } from './ClassNumberActs.tsx'
import { classNumbersOf, classNumbersText } from './classNumbers.ts'
import { changeText } from './formatWeek.ts'
import { FullSections } from './FullSections.tsx'
import { PlanBRow } from './PlanBRow.tsx'
import { PrintedClassNumbers } from './PrintedClassNumbers.tsx'
import { type OtherWeeks, type PlannedItem, useOtherWeeks } from './useOtherWeeks.ts'
import styles from './planB.module.css'

type PlanBPanelProps = {
  timetable: Timetable
  term: TermKey
  catalog: LoadedCatalog
  /** Closes the panel and shows the week. */
  showWeek: () => void
  onClose: () => void
}

/** For each section of the week, the best other week if it is full, and the class numbers of all. */
export function PlanBPanel({ timetable, term, catalog, showWeek, onClose }: PlanBPanelProps) {
  const weeks = useOtherWeeks(timetable, catalog)
  const use = useApply()
  const summary = useRef<HTMLDivElement>(null)
  const isBesideWeek = useContext(PanelSlot) !== undefined
  const { name } = chosenSchedule(useCollection())
  const twelveHour = useScheduleStore((state) => state.twelveHour)
  const numbers = classNumbersOf(weeks, { name, term, twelveHour })
  const isEmpty = numbers.planA.length === 0
  const apply = (week: OtherWeek, ...full: readonly PlannedItem[]) => {
    use(week, full)
    // The row with the focus is gone.
    if (isBesideWeek) summary.current?.focus()
    else showWeek()
  }
  return (
    <Panel
      title={`Plan B for ${termName(term)}`}
      onClose={onClose}
      foot={!isEmpty && <ClassNumberActs text={classNumbersText(numbers)} />}
    >
      <div className={styles.panel}>
        {isEmpty ? (
          <NothingPlanned onClose={onClose} />
        ) : (
          <>
            <div ref={summary} tabIndex={-1} className={styles.summary}>
              <Summary weeks={weeks} />
            </div>
            <ul className={styles.rows}>
              {weeks.rows.map((row) => (
                <PlanBRow key={row.item.id} row={row} weeks={weeks} apply={apply} />
              ))}
              {weeks.unknown.map((item) => (
                <li key={item.id} data-tint={item.tint}>
                  <h3>{item.name}</h3>
                  <p>This class is not in the catalog, so it has no Plan B.</p>
                </li>
              ))}
            </ul>
            <PrintedClassNumbers {...numbers} />
          </>
        )}
        <FullSections timetable={timetable} term={term} catalog={catalog} />
      </div>
    </Panel>
  )
}

/** Uses another week, and remembers which sections were full. */
function useApply() {
  const changeWithUndo = useUndoableChange()
  const { full: known, prefer } = useScheduleStore()
  return (week: OtherWeek, full: readonly PlannedItem[]) => {
    prefer({ full: [...new Set([...known, ...full.map(({ id }) => id)])] })
    changeWithUndo(`Plan B: ${changeText(week)}`, (collection) => applyWeek(collection, week))
  }
}

/** What the rows are, or that none of them keeps all courses. */
function Summary({ weeks: { rows } }: { weeks: OtherWeeks }) {
  if (rows.some(({ week }) => week.lost.length === 0)) {
    return (
      <p>
        What to take when a section is full. It keeps the most courses and changes the fewest
        sections.
      </p>
    )
  }
  return (
    <Notice>
      <b>No other week keeps all of these courses.</b> None of them has another section that fits
      your schedule, so a full section is a lost course.
    </Notice>
  )
}

function NothingPlanned({ onClose }: { onClose: () => void }) {
  const [search] = useSearchOf(scheduler)
  return (
    <Empty
      title="No courses to register for yet"
      action={
        <ButtonLink
          kind="primary"
          href={scheduler.to({ search: { ...search, view: 'catalog' } })}
          onClick={onClose}
        >
          Open the catalog
        </ButtonLink>
      }
    >
      Add the sections that you want, or show hidden ones. Each gets a Plan B here, for when it is
      full on registration day.
    </Empty>
  )
}
