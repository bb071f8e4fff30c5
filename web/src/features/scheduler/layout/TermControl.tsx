import type { Schedule } from '@wso/scheduler/schedules/schedule'
import { SelectField } from '#ui/forms/SelectField.tsx'
import { Tabs } from '#ui/navigation/Tabs.tsx'
import type { SchedulerSearch } from '../filters/filtersFromSearch.ts'
import { scheduler } from '../scheduler.paths.ts'
import { isIn, type TermKey, termName, termSlug } from '../timetable/terms.ts'

type TermControlProps = {
  terms: readonly TermKey[]
  term: TermKey
  schedule: Pick<Schedule, 'entries'>
  search: SchedulerSearch
}

/** The terms as links, each with the number of courses added. */
export function TermTabs({ terms, term, schedule, search }: TermControlProps) {
  const href = (each: TermKey) => scheduler.to({ search: { ...search, term: termSlug(each) } })
  const tabs = terms.map((each) => ({
    href: href(each),
    label: termName(each),
    count: coursesIn(schedule, each) || undefined,
  }))
  return <Tabs label="Term" tabs={tabs} current={href(term)} />
}

type TermSelectProps = Omit<TermControlProps, 'search'> & { onChoose: (term: string) => void }

/** The same choice as a single control, for narrow screens. */
export function TermSelect({ terms, term, schedule, onChoose }: TermSelectProps) {
  return (
    <SelectField
      small
      hideLabel
      label="Term"
      value={termSlug(term)}
      onChange={({ target }) => onChoose(target.value)}
    >
      {terms.map((each) => {
        const count = coursesIn(schedule, each)
        return (
          <option key={termSlug(each)} value={termSlug(each)}>
            {count > 0 ? `${termName(each)} (${count})` : termName(each)}
          </option>
        )
      })}
    </SelectField>
  )
}

/** The number of courses added in a term; a course with its lab counts once. */
function coursesIn({ entries }: Pick<Schedule, 'entries'>, term: TermKey): number {
  const own = entries.filter(({ id }) => isIn(term, id))
  return new Set(own.map(({ course }) => course)).size
}
