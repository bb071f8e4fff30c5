import { useQuery } from '@tanstack/react-query'
import { lookingForLabels } from '@wso/contract/matching/matchingRules'
import { type ReactNode } from 'react'
import { api } from '#core/api/endpoints.ts'
import { readPage } from '#core/api/usePagedQuery.ts'
import { plural } from '#core/format/plural.ts'
import { useNow } from '#core/format/useNow.ts'
import { toggled } from '#core/navigation/toggled.ts'
import { twoDigits, yearsOffered } from '#features/users/classYear.public.ts'
import { TagSearch } from '#features/users/TagSearch.public.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { Chip } from '#ui/actions/Chip.tsx'
import { RemovableChip } from '#ui/actions/RemovableChip.tsx'
import { Sheet } from '#ui/overlays/Sheet.tsx'
import { readTag, tagValue } from '../tagValue.ts'
import { showLabels } from './people.labels.ts'
import {
  type ChangePeopleSearch,
  countFilters,
  noFilters,
  type PeopleSearch,
  peopleRequest,
} from './peopleQuery.ts'
import styles from './browse.module.css'

type FilterSheetProps = { search: PeopleSearch; change: ChangePeopleSearch; onClose: () => void }

/** Every filter; the button at the bottom shows the number of people. */
export function FilterSheet({ search, change, onClose }: FilterSheetProps) {
  const { show, looking, year, tag, view } = search
  const years = yearsOffered(useNow())
  // The cards only show people without a decision.
  const counted = view === 'cards' ? { ...search, show: 'undecided' as const } : search
  const { data } = useQuery(
    readPage(api.ephmatchProfiles.list, peopleRequest(counted), { page: 1, size: 1 }),
  )
  return (
    <Sheet
      title="Filters"
      onClose={onClose}
      foot={
        <div className={styles.sheetFoot}>
          <Button disabled={countFilters(search) === 0} onClick={() => change(noFilters)}>
            Reset
          </Button>
          <Button kind="primary" onClick={onClose}>
            Show {data ? plural(data.total, 'person', 'people') : 'people'}
          </Button>
        </div>
      }
    >
      <div className={styles.filters}>
        {view === 'grid' && (
          <Group label="Show">
            {(Object.keys(showLabels) as PeopleSearch['show'][]).map((each) => (
              <Chip key={each} pressed={show === each} onClick={() => change({ show: each })}>
                {showLabels[each]}
              </Chip>
            ))}
          </Group>
        )}
        <Group label="Looking for">
          {(['friends', 'fun', 'casual', 'love', 'open'] as const).map((each) => (
            <Chip
              key={each}
              pressed={looking.includes(each)}
              onClick={() => change({ looking: toggled(looking, each) })}
            >
              {lookingForLabels[each]}
            </Chip>
          ))}
        </Group>
        <Group label="Class year">
          {years.map(String).map((each) => (
            <Chip
              key={each}
              pressed={year.includes(each)}
              onClick={() => change({ year: toggled(year, each) })}
            >
              {twoDigits(Number(each))}
            </Chip>
          ))}
        </Group>
        <TagFilter tags={tag} onChange={(chosen) => change({ tag: chosen })} />
      </div>
    </Sheet>
  )
}

function Group({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend>{label}</legend>
      <div className={styles.chips}>{children}</div>
    </fieldset>
  )
}

type TagFilterProps = { tags: readonly string[]; onChange: (tags: string[]) => void }

/** Tags of which a person has at least one. */
function TagFilter({ tags, onChange }: TagFilterProps) {
  return (
    <Group label="Tags">
      {tags.map((each) => (
        <RemovableChip
          key={each}
          label={readTag(each).name}
          onRemove={() => onChange(toggled(tags, each))}
        />
      ))}
      <div className={styles.tagSearch}>
        <TagSearch
          taken={tags.map((each) => readTag(each).name)}
          onChoose={(tag) => onChange([...tags, tagValue(tag)])}
        />
      </div>
    </Group>
  )
}
