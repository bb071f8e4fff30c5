import { useQuery } from '@tanstack/react-query'
import { termName } from '@wso/contract/campus/terms'
import { parseCourseCode, formatCourseCode } from '@wso/contract/college/courseCode'
import { cutText } from '@wso/contract/core/text/cutText'
import { planLimits } from '@wso/contract/planning/planRules'
import { type Cell } from '@wso/scheduler/planner/plan'
import { useEffect, useId, useState } from 'react'
import { Combobox, type Option } from '#ui/search/Combobox.tsx'
import { runTask } from '../engine/engine.ts'
import type { Suggestion } from '../engine/tasks.ts'
import { nearestYear, yearQuery, yearsQuery } from '../engine/useYears.ts'
import { cellCode, countsFor, isPastTerm } from '../planner.labels.ts'
import { place } from '../plans/editPlan.ts'
import { useOwnPlan, usePlanStore } from '../plans/planStore.ts'
import { codesOf, type Spot, termOf } from '../plans/spot.ts'
import { newCellID, useEditWithUndo } from '../plans/usePlanEdits.ts'
import type { Grid } from './useGrid.ts'
import styles from './grid.module.css'

type CellEditorProps = { spot: Spot; term: string; grid: Grid }

/** Asks for a course offered in the cell's term, or for any text as a placeholder. */
export function CellEditor({ spot, term, grid }: CellEditorProps) {
  const id = useId()
  const edit = usePlanStore((state) => state.edit)
  const editWithUndo = useEditWithUndo()
  const [query, setQuery] = useState('')
  const { plan } = useOwnPlan()
  const { options, suggestions, isLoading, isError } = useSuggestions(spot, query)
  useEffect(() => {
    // External system: keyboard focus. The cell's button, which had it, is gone.
    document.getElementById(id)?.focus()
  }, [id])
  const choose = (option: Option | null) => {
    if (!option) return
    edit((now) => place(now, spot, cellFor(option, suggestions, isPastTerm(termOf(now, spot)))))
    grid.stopEditing(spot)
  }
  /** Stores the typed text when focus leaves the field without a choice. */
  const leave = () => {
    grid.closeEditor()
    const text = cutText(query.trim(), planLimits.text)
    if (text === '') return
    const cell = typedCell(text, isPastTerm(termOf(plan, spot)))
    editWithUndo(`${cellCode(cell)} added`, (now) => place(now, spot, cell))
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Esc leaves the field, like a click elsewhere
    <div
      className={styles.editor}
      onKeyDown={(event) => {
        if (event.key === 'Escape') grid.stopEditing(spot)
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        // Another window took the focus and will return it to the field.
        if (currentTarget.contains(document.activeElement)) return
        if (!currentTarget.contains(relatedTarget)) leave()
      }}
    >
      <Combobox
        id={id}
        label={`Course ${spot.slot + 1}, ${term}`}
        hideLabel
        placeholder="Code or title"
        options={options}
        value={null}
        adds
        onChange={choose}
        onSearch={setQuery}
        busy={isLoading}
        none={
          isError ? 'The catalog did not load. You can use any text.' : 'Type a code or a title'
        }
      />
    </div>
  )
}

const typedValue = '-typed'

/** Suggestions for the typed text: courses of the term's catalog, then the text itself. */
function useSuggestions(spot: Spot, query: string) {
  const { plan } = useOwnPlan()
  const wanted = termOf(plan, spot)
  const year = nearestYear(useQuery(yearsQuery).data ?? [], wanted.year)
  const catalog = useQuery({ ...yearQuery(year ?? 0), enabled: year !== undefined })
  const { data: found = [] } = useQuery({
    queryKey: ['planner', 'suggest', year, wanted.semester, query],
    queryFn: () =>
      runTask('suggest', {
        year: year ?? 0,
        semester: wanted.semester,
        query,
        without: codesOf(plan),
      }),
    enabled: catalog.isSuccess && query.trim() !== '',
    placeholderData: (before) => before,
  })
  const typed = query.trim()
  const suggestions = typed === '' ? [] : found
  const options = [
    ...suggestions.map((each) => optionOf(each, wanted.year)),
    ...(typed === ''
      ? []
      : [{ value: typedValue, label: `Use “${cutText(typed, planLimits.text)}”` }]),
  ]
  return {
    options,
    suggestions,
    isError: catalog.isError,
    isLoading: catalog.isLoading && typed !== '',
  }
}

function optionOf({ course, semester }: Suggestion, wanted: number): Option {
  const offered = course.year === wanted ? '' : `Offered ${termName({ ...course, semester })}`
  const cell = { id: '', state: 'planned', kind: 'course', course } as const
  return {
    value: course.code,
    label: `${course.code} ${course.title}`,
    detail: [offered, countsFor(cell)].filter(Boolean).join(', '),
  }
}

function cellFor(
  { value, label }: Option,
  suggestions: readonly Suggestion[],
  isPast: boolean,
): Cell {
  const chosen = suggestions.find(({ course }) => course.code === value)
  if (!chosen) return typedCell(label.replace(/^Use “|”$/g, ''), isPast)
  return { ...newCell(isPast), kind: 'course', course: chosen.course }
}

const newCell = (isPast: boolean) => ({
  id: newCellID(),
  state: isPast ? ('taken' as const) : ('planned' as const),
})

function typedCell(text: string, isPast: boolean): Cell {
  const code = parseCourseCode(text)
  return { ...newCell(isPast), kind: 'text', text: code ? formatCourseCode(code) : text }
}
