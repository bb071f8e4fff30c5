import { campusRequirements } from '@wso/contract/campus/requirements'
import { termLabel } from '@wso/contract/campus/termNoun'
import { semesterName } from '@wso/contract/campus/terms'
import { departmentNames } from '@wso/scheduler/catalog/departments'
import type { GroupName } from '@wso/scheduler/search/filterIndex'
import { CheckField } from '#ui/forms/choices/CheckField.tsx'
import { dayNames } from '../timetable/days.ts'
import { FilterGroup } from './FilterGroup.tsx'
import { FilterOptions } from './FilterOptions.tsx'
import type { FilterPanelProps } from './filterPanelProps.ts'
import { everySemester, type SchedulerSearch } from './filtersFromSearch.ts'
import { ReviewFilter } from './ReviewFilter.tsx'
import { TimeFilter } from './TimeFilter.tsx'

const dayName = (letter: string) => dayNames['MTWRFSU'.indexOf(letter)] ?? letter
const remoteLabels: Record<string, string> = {
  hybrid: 'Hybrid',
  remote: 'Remote',
  'in-person': 'In-person',
}
const tag = (name: string) =>
  campusRequirements().tags.find(({ code }) => code === name)?.filter ?? name
const department = (code: string) => {
  const name = departmentNames.get(code)
  return name ? `${code} ${name}` : code
}

/** Filter groups that are lists of options: title, group, key in the URL, and option label. */
const lists = [
  ['Level', 'levels', 'level', (level: string) => `${level}00`],
  ['Divisions', 'divisions', 'div', tag],
  ['Distributions', 'distributions', 'dist', tag],
  ['Other Attributes', 'others', 'attr', tag],
  ['Days', 'days', 'day', dayName],
  ['Remote Availability', 'remote', 'remote', (kind: string) => remoteLabels[kind] ?? kind],
  ['Class Formats', 'classTypes', 'type', (type: string) => type],
  ['Departments', 'departments', 'dept', department],
] as const satisfies readonly [
  string,
  GroupName,
  keyof SchedulerSearch,
  (option: string) => string,
][]

/** Every filter, with the number of results for each choice. */
export function FilterPanel({ catalog, results, search, set, usual }: FilterPanelProps) {
  // A college without divisions has no filter for them.
  const isOffered = ([, group]: (typeof lists)[number]) =>
    results.index.groups[group].options.length > 0
  const semesters = search.sem.length === 0 && usual ? [usual] : search.sem
  return (
    <>
      <FilterGroup title={termLabel} chosen={semesters.length} open>
        <FilterOptions
          group="semesters"
          results={results}
          chosen={semesters}
          label={semesterName}
          onChange={(sem) => set({ sem: sem.length > 0 ? sem : [everySemester] })}
        />
      </FilterGroup>
      <FilterGroup title="Conflicts" chosen={search.fits ? 1 : 0} open>
        <CheckField
          label="Only classes that fit my current schedule"
          count={results.counts.conflict}
          checked={search.fits}
          onChange={(event) => set({ fits: event.target.checked })}
        />
      </FilterGroup>
      {catalog.hasReviews && <ReviewFilter results={results} search={search} set={set} />}
      {lists.filter(isOffered).map(([title, group, key, label]) => (
        <FilterGroup key={key} title={title} chosen={search[key].length}>
          <FilterOptions
            group={group}
            results={results}
            chosen={search[key]}
            label={label}
            onChange={(chosen) => set({ [key]: chosen })}
          />
        </FilterGroup>
      ))}
      <TimeFilter catalog={catalog} search={search} set={set} />
    </>
  )
}
