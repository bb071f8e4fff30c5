import type { Section } from '@wso/scheduler/catalog'
import type { Generated, WishedCourse } from '@wso/scheduler/generate'
import { chosenSchedule } from '@wso/scheduler/schedule'
import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { DayList } from './DayList.tsx'
import styles from './dialogs.module.css'
import { usePlan, usePlanStore } from './planStore.ts'
import { type TermKey, termName } from './shownTerm.ts'
import { takeSuggestion } from './takeSuggestion.ts'
import { type Timetable, timetableOf } from './timetableOf.ts'
import { useAct } from './useAct.ts'
import type { LoadedCatalog } from './useCatalog.ts'
import { WeekGrid } from './WeekGrid.tsx'

type SuggestionsProps = {
  found: Extract<Generated, { kind: 'found' }>
  courses: readonly WishedCourse[]
  timetable: Timetable
  term: TermKey
  catalog: LoadedCatalog
  onClose: () => void
}

/** The schedules that were found, one at a time, each as it would look. */
export function Suggestions({ found, courses, term, catalog, onClose }: SuggestionsProps) {
  const [at, setAt] = useState(0)
  const plan = usePlan()
  const act = useAct()
  const twelveHour = usePlanStore((state) => state.twelveHour)
  const suggestion = found.schedules[at]
  if (!suggestion) return <p>Every wish is met by a schedule without classes.</p>
  const keys = new Set(courses.map(({ key }) => key))
  const sections = suggestion.sections.flatMap((id): Section[] => {
    const section = catalog.byID.get(id)
    return section ? [section] : []
  })
  const next = takeSuggestion(plan, keys, sections)
  const timetable = timetableOf(chosenSchedule(next), catalog.byID, term)
  const total = found.schedules.length
  const label = `Suggestion ${at + 1} of ${total}`
  const take = () => {
    act('The suggestion is your schedule now', (now) => takeSuggestion(now, keys, sections))
    onClose()
  }
  return (
    <section className={styles.suggestion} aria-label="Suggestions">
      <div className={styles.row}>
        <output>
          <b>{label}</b>, {suggestion.days === 1 ? 'one day' : `${suggestion.days} days`} a week
        </output>
        <Button size="small" disabled={at === 0} onClick={() => setAt(at - 1)}>
          Previous
        </Button>
        <Button size="small" disabled={at === total - 1} onClick={() => setAt(at + 1)}>
          Next
        </Button>
        <Button size="small" kind="soft" onClick={take}>
          Take this one
        </Button>
      </div>
      <div className={styles.small}>
        <WeekGrid
          {...{ timetable, twelveHour }}
          label={`${label}, ${termName(term)}`}
          horizontal={false}
        />
      </div>
      <div className="visually-hidden">
        <DayList {...{ timetable, twelveHour }} />
      </div>
    </section>
  )
}
