import { timeOptions } from '@wso/scheduler/search/filterIndex'
import { useMemo } from 'react'
import { SelectField } from '#ui/forms/SelectField.tsx'
import { useScheduleStore } from '../schedules/scheduleStore.ts'
import { formatTime } from '../timetable/format.ts'
import { FilterGroup } from './FilterGroup.tsx'
import type { FilterPanelProps } from './filterPanelProps.ts'

/** Excludes sections that start before or end after a time of day. */
export function TimeFilter({
  catalog,
  search,
  set,
}: Pick<FilterPanelProps, 'catalog' | 'search' | 'set'>) {
  const { starts, ends } = useMemo(() => timeOptions(catalog.sections), [catalog])
  const from = starts.filter((start) => !search.to || start < search.to)
  const to = ends.filter((end) => end > search.from)
  return (
    <FilterGroup title="Time" chosen={(search.from ? 1 : 0) + (search.to ? 1 : 0)}>
      <TimeSelect
        label="Start Time"
        value={search.from}
        times={from}
        onChange={(at) => set({ from: at })}
      />
      <TimeSelect
        label="End Time"
        value={search.to}
        times={to}
        onChange={(at) => set({ to: at })}
      />
    </FilterGroup>
  )
}

type TimeSelectProps = {
  label: string
  value: number
  times: readonly number[]
  onChange: (minutes: number) => void
}

function TimeSelect({ label, value, times, onChange }: TimeSelectProps) {
  const twelveHour = useScheduleStore((state) => state.twelveHour)
  return (
    <SelectField
      small
      label={label}
      value={value}
      onChange={(event) => onChange(Number(event.target.value))}
    >
      <option value={0}>Any time</option>
      {times.map((time) => (
        <option key={time} value={time}>
          {formatTime(time, twelveHour)}
        </option>
      ))}
    </SelectField>
  )
}
