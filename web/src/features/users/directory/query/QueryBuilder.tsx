import { campus } from '@wso/contract/campus'
import { states } from '@wso/contract/users/states'
import { readSearch } from '@wso/contract/users/users.query'
import { useState } from 'react'
import { useNow } from '#core/format/useNow.ts'
import { toggled } from '#core/navigation/toggled.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Chip } from '#ui/actions/Chip.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { SelectField } from '#ui/forms/SelectField.tsx'
import { TextField } from '#ui/forms/TextField.tsx'
import { twoDigits, yearsOffered } from '../../classYear.public.ts'
import { describeQuery } from './describeQuery.ts'
import {
  countFilters,
  type Filters,
  filtersIn,
  missesStudents,
  noFilters,
  rewrite,
  searchOf,
  type TextFilter,
  withText,
} from './filters.ts'
import styles from './builder.module.css'

type QueryBuilderProps = {
  id: string
  /** The current query. */
  words: string
  /** Called with the new query and its number of filters. */
  onChange: (words: string, filters: number) => void
}

const types = [
  ['student', 'Students'],
  ['staff', 'Staff'],
  ['professor', 'Professors'],
] as const

/** Filters that write search labels into the query. */
export function QueryBuilder({ id, words, onChange: write }: QueryBuilderProps) {
  const years = yearsOffered(useNow())
  const [chosen, setChosen] = useState(noFilters)
  // Typing in the search field changes the filters too; trailing spaces do not.
  const written = searchOf(chosen)
  const filters = written && words.trim().endsWith(written) ? chosen : filtersIn(words)
  const reading = readSearch(words)
  const onChange = (next: Filters) => {
    setChosen(next)
    write(rewrite(words, filters, next), countFilters(next))
  }
  const box = (filter: TextFilter, label: string, placeholder: string) => (
    <TextField
      label={label}
      placeholder={placeholder}
      maxLength={100}
      value={filters[filter]}
      disabled={filter === 'country' && filters.state !== ''}
      onChange={({ target }) => onChange(withText(filters, filter, target.value))}
    />
  )
  return (
    <fieldset id={id} className={styles.builder}>
      <legend className="visually-hidden">Filters</legend>
      <div className={styles.fields}>
        {box('name', 'Name', 'Ephraim')}
        {box('unix', 'Username', 'eph1')}
        {box('building', 'Building', campus.collegeShort)}
        {box('city', 'City', campus.town)}
        <SelectField
          label="US state"
          value={filters.state}
          onChange={({ target }) => onChange(withText(filters, 'state', target.value))}
        >
          <option value="">Any</option>
          {Object.entries(states).map(([code, name]) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
        {box('country', 'Country', campus.country)}
      </div>
      <div className={styles.sets}>
        <Toggles
          label="Class year"
          choices={years.map((year) => [year, twoDigits(year)] as const)}
          chosen={filters.years}
          onToggle={(year) => onChange({ ...filters, years: toggled(filters.years, year) })}
        />
        <Toggles
          label="Type"
          choices={types}
          chosen={filters.types}
          onToggle={(type) => onChange({ ...filters, types: toggled(filters.types, type) })}
        />
        <output className={styles.warning}>
          {missesStudents(filters) && (
            <Notice kind="warn">
              Class year and hometown apply only to students
              {filters.types.length > 0 && ', and you have not included students'}. Include
              students, or clear these filters.
            </Notice>
          )}
        </output>
      </div>
      <div className={styles.reads}>
        <output>
          {'tree' in reading && reading.tree ? (
            <>
              People <b>{describeQuery(reading.tree)}</b>
            </>
          ) : (
            'Choose filters to build a search.'
          )}
        </output>
        {searchOf(filters) && (
          <Button size="small" kind="plain" onClick={() => onChange(noFilters)}>
            Reset
          </Button>
        )}
      </div>
    </fieldset>
  )
}

type TogglesProps<T> = {
  label: string
  choices: readonly (readonly [value: T, label: string])[]
  chosen: readonly T[]
  onToggle: (value: T) => void
}

function Toggles<T extends string | number>({ label, choices, chosen, onToggle }: TogglesProps<T>) {
  return (
    <fieldset className={styles.set}>
      <legend className={styles.setLabel}>{label}</legend>
      <div className={styles.chips}>
        {choices.map(([value, text]) => (
          <Chip key={value} pressed={chosen.includes(value)} onClick={() => onToggle(value)}>
            {text}
          </Chip>
        ))}
      </div>
    </fieldset>
  )
}
