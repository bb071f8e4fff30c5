import { campusRequirements } from '@wso/contract/campus/requirements'
import { termNoun } from '@wso/contract/campus/termNoun'
import { semesterName } from '@wso/contract/campus/terms'
import { Button } from '#ui/actions/Button.tsx'
import { RemovableChip } from '#ui/actions/RemovableChip.tsx'
import { useScheduleStore } from '../schedules/scheduleStore.ts'
import { formatTime } from '../timetable/format.ts'
import type { SchedulerSearch } from './filtersFromSearch.ts'
import { useResetFilters } from './useResetFilters.ts'
import styles from '../catalog/catalog.module.css'

type ActiveFiltersProps = {
  search: SchedulerSearch
  set: (changes: Partial<SchedulerSearch>) => void
}

const lists = ['sem', 'dept', 'level', 'attr', 'day', 'type', 'remote'] as const
const names: Record<string, string> = {
  all: `Every ${termNoun}`,
  M: 'Monday',
  T: 'Tuesday',
  W: 'Wednesday',
  R: 'Thursday',
  F: 'Friday',
}

const tagName = (value: string) => {
  const tag = campusRequirements().tags.find(({ code }) => code === value)
  return tag?.short ?? tag?.filter
}

/** The active filters, each with a button to remove it, and one that restores every default. */
export function ActiveFilters({ search, set }: ActiveFiltersProps) {
  const twelveHour = useScheduleStore((state) => state.twelveHour)
  const reset = useResetFilters(set)
  const chips = [
    ...lists.flatMap((key) =>
      search[key].map((value) => ({
        label:
          key === 'level'
            ? `${value}00 level`
            : (names[value] ?? tagName(value) ?? semesterName(value)),
        without: { [key]: search[key].filter((other) => other !== value) },
      })),
    ),
    ...(search.from
      ? [{ label: `From ${formatTime(search.from, twelveHour)}`, without: { from: 0 } }]
      : []),
    ...(search.to
      ? [{ label: `Until ${formatTime(search.to, twelveHour)}`, without: { to: 0 } }]
      : []),
    ...(search.score ? [{ label: `At least ${search.score}%`, without: { score: 0 } }] : []),
    ...(search.reviewed ? [{ label: 'Reviewed only', without: { reviewed: false } }] : []),
  ]
  if (chips.length === 0 && !hasQuickFilters(search)) return null
  return (
    <div className={styles.chips}>
      {chips.map(({ label, without }) => (
        <RemovableChip key={label} label={label} onRemove={() => set(without)} />
      ))}
      <Button kind="quiet" size="small" onClick={reset}>
        Reset
      </Button>
    </div>
  )
}

/** Quick filters show their own state. */
const hasQuickFilters = ({ fits, div, dist }: SchedulerSearch) =>
  fits || div.length + dist.length > 0
