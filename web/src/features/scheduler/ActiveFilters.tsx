import { Button } from '#ui/Button.tsx'
import { RemovableChip } from '#ui/RemovableChip.tsx'
import styles from './catalog.module.css'
import { noFilters, type SchedulerSearch } from './filtersOf.ts'
import { usePlanStore } from './planStore.ts'
import { timeText } from './words.ts'

type ActiveFiltersProps = {
  search: SchedulerSearch
  set: (changes: Partial<SchedulerSearch>) => void
}

const lists = ['sem', 'dept', 'level', 'div', 'dist', 'attr', 'day', 'type', 'remote'] as const
const names: Record<string, string> = {
  all: 'Every semester',
  div1: 'Division I',
  div2: 'Division II',
  div3: 'Division III',
  wac: 'Writing Skills',
  qfr: 'QFR',
  dpe: 'DPE',
  passFail: 'Pass/Fail',
  fifthCourse: 'Fifth course',
  M: 'Monday',
  T: 'Tuesday',
  W: 'Wednesday',
  R: 'Thursday',
  F: 'Friday',
}

/** What narrows the list, each with the button that takes it away, and one that takes all. */
export function ActiveFilters({ search, set }: ActiveFiltersProps) {
  const twelveHour = usePlanStore((state) => state.twelveHour)
  const chips = [
    ...lists.flatMap((key) =>
      search[key].map((value) => ({
        label: key === 'level' ? `${value}00 level` : (names[value] ?? value),
        without: { [key]: search[key].filter((other) => other !== value) },
      })),
    ),
    ...(search.fits ? [{ label: 'Fits my schedule', without: { fits: false } }] : []),
    ...(search.from
      ? [{ label: `From ${timeText(search.from, twelveHour)}`, without: { from: 0 } }]
      : []),
    ...(search.to
      ? [{ label: `Until ${timeText(search.to, twelveHour)}`, without: { to: 0 } }]
      : []),
    ...(search.score ? [{ label: `At least ${search.score}%`, without: { score: 0 } }] : []),
    ...(search.reviewed ? [{ label: 'Reviewed only', without: { reviewed: false } }] : []),
  ]
  if (chips.length === 0) return null
  return (
    <div className={styles.chips}>
      {chips.map(({ label, without }) => (
        <RemovableChip key={label} label={label} onRemove={() => set(without)} />
      ))}
      <Button kind="quiet" size="small" onClick={() => set(noFilters)}>
        Reset
      </Button>
    </div>
  )
}
