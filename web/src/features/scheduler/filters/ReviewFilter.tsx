import { campus } from '@wso/contract/campus'
import { useId } from 'react'
import { CheckField } from '#ui/forms/choices/CheckField.tsx'
import { useScheduleStore } from '../schedules/scheduleStore.ts'
import { FilterGroup } from './FilterGroup.tsx'
import type { FilterPanelProps } from './filterPanelProps.ts'
import styles from '../catalog/catalog.module.css'

/** Filters by review score, for users who can read every review. */
export function ReviewFilter({
  results,
  search,
  set,
}: Pick<FilterPanelProps, 'results' | 'search' | 'set'>) {
  const id = useId()
  const { showScores, prefer } = useScheduleStore()
  const [unreviewed, scored] = results.counts.factrak
  return (
    <FilterGroup
      title="Course reviews"
      chosen={(search.score ? 1 : 0) + (search.reviewed ? 1 : 0)}
      open
    >
      <CheckField
        label={`Show ${campus.services.factrak} scores`}
        checked={showScores}
        onChange={(event) => prefer({ showScores: event.target.checked })}
      />
      <CheckField
        label={`Include courses with no ${campus.services.factrak} reviews`}
        count={unreviewed}
        checked={!search.reviewed}
        onChange={(event) => set({ reviewed: !event.target.checked })}
      />
      <label htmlFor={id} className={styles.sliderLabel}>
        Minimum {campus.services.factrak} score:{' '}
        <b>{search.score === 0 ? 'Any' : `${search.score}%`}</b> ({scored})
      </label>
      <input
        id={id}
        type="range"
        min={0}
        max={100}
        step={1}
        className={styles.slider}
        value={search.score}
        aria-valuetext={search.score === 0 ? 'Any' : `${search.score} percent`}
        onChange={(event) => set({ score: Number(event.target.value) })}
      />
    </FilterGroup>
  )
}
