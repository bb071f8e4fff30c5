import { toggled } from '@wso/scheduler/search/filters'
import { Chip } from '#ui/actions/Chip.tsx'
import type { SchedulerSearch } from '../filters/filtersFromSearch.ts'
import styles from './catalog.module.css'

type QuickFiltersProps = {
  search: SchedulerSearch
  set: (changes: Partial<SchedulerSearch>) => void
}

const chips = [
  ['div', 'div1', 'Div I'],
  ['div', 'div2', 'Div II'],
  ['div', 'div3', 'Div III'],
  ['dist', 'dpe', 'DPE'],
  ['dist', 'qfr', 'QFR'],
  ['dist', 'wac', 'Writing'],
] as const

/** The most common filters. */
export function QuickFilters({ search, set }: QuickFiltersProps) {
  return (
    <fieldset className={styles.quick}>
      <legend className="visually-hidden">Quick filters</legend>
      <Chip pressed={search.fits} onClick={() => set({ fits: !search.fits })}>
        Fits my schedule
      </Chip>
      {chips.map(([group, value, label]) => (
        <Chip
          key={value}
          pressed={search[group].includes(value)}
          onClick={() => set({ [group]: toggled(search[group], value) })}
        >
          {label}
        </Chip>
      ))}
    </fieldset>
  )
}
