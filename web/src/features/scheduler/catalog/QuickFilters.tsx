import { campusRequirements } from '@wso/contract/campus/requirements'
import { toggled } from '@wso/scheduler/search/filters'
import { Chip } from '#ui/actions/Chip.tsx'
import type { SchedulerSearch } from '../filters/filtersFromSearch.ts'
import styles from './catalog.module.css'

type QuickFiltersProps = {
  search: SchedulerSearch
  set: (changes: Partial<SchedulerSearch>) => void
}

/** The key in the URL of each kind of tag that has chips. */
const keys = { division: 'div', distribution: 'dist', other: undefined } as const

/** The most common filters. */
export function QuickFilters({ search, set }: QuickFiltersProps) {
  const chips = campusRequirements().tags.flatMap(({ code, kind, short, label, filter }) => {
    const key = keys[kind]
    return key && filter ? [[key, code, short ?? label] as const] : []
  })
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
