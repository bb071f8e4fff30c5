import { bookConditions } from '@wso/contract/booktrak/bookRules'
import { useId, useState } from 'react'
import { Button } from '#ui/actions/Button.tsx'
import { SelectField } from '#ui/forms/SelectField.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import { filterIcon } from '#ui/icons/signs.ts'
import { DebouncedSearch } from '#ui/search/DebouncedSearch.tsx'
import { conditionLabels } from '../booktrak.labels.ts'
import { CourseFilter } from './CourseFilter.tsx'
import { type ListingFilters, withCondition, withPrice } from './filters.ts'
import styles from './listings.module.css'

const dollars = [5, 10, 20, 30, 50, 75, 100]

type ListingFilterBarProps = {
  filters: ListingFilters
  set: (changes: Partial<ListingFilters>) => void
}

/** Filters of listings by text, course, condition and price. */
export function ListingFilterBar({ filters, set }: ListingFilterBarProps) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <search className={styles.filters} aria-label="Filter listings">
      <div className={styles.wide}>
        <DebouncedSearch
          label="Text"
          hideLabel={false}
          placeholder="Title, author or description"
          value={filters.q}
          onSearch={(q) => set({ q })}
        />
      </div>
      <Button
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon path={filterIcon} />
        {isOpen ? 'Hide filters' : 'Filters and order'}
      </Button>
      <div id={id} className={styles.more} data-closed={isOpen ? undefined : ''}>
        <Choices filters={filters} set={set} />
      </div>
    </search>
  )
}

function Choices({ filters, set }: ListingFilterBarProps) {
  const { course, min, max, from, to, sort } = filters
  const condition = (value: string) => bookConditions.find((each) => each === value) ?? ''
  return (
    <>
      <CourseFilter course={course} onCourse={(next) => set({ course: next })} />
      <ConditionSelect
        label="Condition from"
        value={min}
        onChoose={(value) => set(withCondition({ min, max }, { min: condition(value) }))}
      />
      <ConditionSelect
        label="Condition up to"
        value={max}
        onChoose={(value) => set(withCondition({ min, max }, { max: condition(value) }))}
      />
      <PriceSelect
        label="Price from"
        value={from}
        onChoose={(value) => set(withPrice({ from, to }, { from: value }))}
      />
      <PriceSelect
        label="Price up to"
        value={to}
        onChoose={(value) => set(withPrice({ from, to }, { to: value }))}
      />
      <SelectField
        label="Sort by"
        value={sort}
        onChange={({ target }) => set({ sort: target.value === 'price' ? 'price' : 'newest' })}
      >
        <option value="newest">Newest first</option>
        <option value="price">Lowest price first</option>
      </SelectField>
    </>
  )
}

type ConditionSelectProps = { label: string; value: string; onChoose: (value: string) => void }

const ConditionSelect = ({ label, value, onChoose }: ConditionSelectProps) => (
  <SelectField label={label} value={value} onChange={({ target }) => onChoose(target.value)}>
    <option value="">Any</option>
    {bookConditions.map((each) => (
      <option key={each} value={each}>
        {conditionLabels[each]}
      </option>
    ))}
  </SelectField>
)

type PriceSelectProps = { label: string; value: number; onChoose: (value: number) => void }

function PriceSelect({ label, value, onChoose }: PriceSelectProps) {
  // A price from a link stays an option, even when the list does not include it.
  const shown = [...new Set([...dollars, ...(value > 0 ? [value] : [])])].toSorted((a, b) => a - b)
  return (
    <SelectField
      label={label}
      value={String(value)}
      onChange={({ target }) => onChoose(Number(target.value))}
    >
      <option value="0">Any</option>
      {shown.map((each) => (
        <option key={each} value={each}>
          ${each}
        </option>
      ))}
    </SelectField>
  )
}
