import { lookingForLabels } from '@wso/contract/matching/matchingRules'
import { Suspense, useState } from 'react'
import { toggled } from '#core/navigation/toggled.ts'
import { twoDigits } from '#features/users/classYear.public.ts'
import { Button } from '#ui/actions/Button.tsx'
import { RemovableChip } from '#ui/actions/RemovableChip.tsx'
import { Count } from '#ui/data/Count.tsx'
import { Segmented } from '#ui/forms/choices/Segmented.tsx'
import { SelectField } from '#ui/forms/SelectField.tsx'
import { gridIcon } from '#ui/icons/acts.ts'
import { badgeIcon } from '#ui/icons/bar.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import { filterIcon } from '#ui/icons/signs.ts'
import { part } from '#ui/loading/part.ts'
import { readTag } from '../tagValue.ts'
import { showLabels, sortLabels } from './people.labels.ts'
import {
  type ChangePeopleSearch,
  countFilters,
  noFilters,
  type PeopleSearch,
} from './peopleQuery.ts'
import styles from './browse.module.css'

const FilterSheet = part(() => import('./FilterSheet.tsx').then((module) => module.FilterSheet))

const views = [
  { value: 'grid', label: 'Grid', icon: gridIcon },
  { value: 'cards', label: 'One by one', icon: badgeIcon },
] as const

type PeopleToolsProps = { search: PeopleSearch; change: ChangePeopleSearch }

/** The view, the filters and the order of the people. */
export function PeopleTools({ search, change }: PeopleToolsProps) {
  const [isOpen, setOpen] = useState(false)
  const filters = countFilters(search)
  return (
    <search className={styles.tools} aria-label="People to show">
      <Segmented
        label="View"
        segments={views}
        value={search.view}
        onChoose={(view) => change({ view })}
        small
      />
      <Button size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon path={filterIcon} />
        Filters
        {filters > 0 && <Count value={filters} />}
      </Button>
      <div className={styles.sort}>
        <SelectField
          label="Sort"
          small
          value={search.sort}
          onChange={({ target }) => change({ sort: target.value as PeopleSearch['sort'] })}
        >
          {Object.entries(sortLabels).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
      </div>
      {filters > 0 && <ActiveFilters search={search} change={change} />}
      {isOpen && (
        <Suspense>
          <FilterSheet search={search} change={change} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </search>
  )
}

/** Every active filter, each with a button that removes it. */
function ActiveFilters({ search, change }: PeopleToolsProps) {
  const { show, looking, year, tag } = search
  return (
    <div className={styles.active}>
      {show !== 'all' && search.view === 'grid' && (
        <RemovableChip label={showLabels[show]} onRemove={() => change({ show: 'all' })} />
      )}
      {looking.map((each) => (
        <RemovableChip
          key={each}
          label={`Looking for ${lookingForLabels[each]}`}
          onRemove={() => change({ looking: toggled(looking, each) })}
        />
      ))}
      {year.map((each) => (
        <RemovableChip
          key={each}
          label={twoDigits(Number(each))}
          onRemove={() => change({ year: toggled(year, each) })}
        />
      ))}
      {tag.map((each) => (
        <RemovableChip
          key={each}
          label={readTag(each).name}
          onRemove={() => change({ tag: toggled(tag, each) })}
        />
      ))}
      <Button size="small" kind="plain" onClick={() => change(noFilters)}>
        Reset
      </Button>
    </div>
  )
}
