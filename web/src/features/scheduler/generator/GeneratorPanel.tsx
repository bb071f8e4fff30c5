import { formatList } from '@wso/contract/core/formatList'
import type { CourseRequest, Generated } from '@wso/scheduler/generator/generate'
import { useContext, useEffect, useEffectEvent, useState } from 'react'
import { Button } from '#ui/actions/Button.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import type { LoadedCatalog } from '../catalog/load/useCatalog.ts'
import { Panel } from '../layout/Panel.tsx'
import { PanelSlot } from '../layout/panelSlot.ts'
import { useScheduleStore } from '../schedules/scheduleStore.ts'
import type { Timetable } from '../timetable/buildTimetable.ts'
import { type TermKey, termName } from '../timetable/terms.ts'
import { CourseRequests } from './CourseRequests.tsx'
import { addedCourses, constraintText, type GeneratorForm, suggest } from './generatorForm.ts'
import { SuggestionBar } from './SuggestionBar.tsx'
import { TimeConstraints } from './TimeConstraints.tsx'
import type { Suggestions } from './useSuggestions.ts'
import styles from '../layout/dialogs.module.css'

type GeneratorPanelProps = {
  /** The viewer's own timetable. */
  timetable: Timetable
  /** The timetable with the suggestion shown in the week. */
  proposed: Timetable
  term: TermKey
  catalog: LoadedCatalog
  suggestions: Suggestions
  /** Closes the panel; the suggestion stays in the week. */
  showWeek: () => void
  onClose: () => void
}

/**
 * Collects courses and constraints. The week shows the best matching schedule after every change; when
 * none fits, the panel names the constraints that rule them out.
 */
export function GeneratorPanel({
  timetable,
  proposed,
  term,
  catalog,
  suggestions,
  ...props
}: GeneratorPanelProps) {
  const [form, setForm] = useState<GeneratorForm>(() => ({
    courses: addedCourses(timetable, catalog.sections),
    pins: [],
    freeDays: [],
    earliest: undefined,
    latest: undefined,
  }))
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set())
  const request = { ...form, courses: form.courses.filter(({ key }) => !leftOut.has(key)) }
  const [result, setResult] = useState(() => suggest(request, timetable))
  const isBesideWeek = useContext(PanelSlot) !== undefined
  const update = (next: GeneratorForm, without: ReadonlySet<string>) => {
    const courses = next.courses.filter(({ key }) => !without.has(key))
    setForm(next)
    setLeftOut(without)
    setResult(suggest({ ...next, courses }, timetable))
  }
  const toggle = ({ key }: CourseRequest) => {
    const next = new Set(leftOut)
    if (!next.delete(key)) next.add(key)
    update(form, next)
  }
  const preview = useEffectEvent((found: Generated) => {
    const included = new Set(request.courses.map(({ key }) => key))
    if (found.kind === 'found' && included.size > 0)
      suggestions.show({ found, term, courses: { included, leftOut } })
    else suggestions.close()
  })
  // External system: the week, which shows each new result.
  useEffect(() => preview(result), [result])
  const cancel = () => {
    suggestions.close()
    props.onClose()
  }
  const apply = () => {
    suggestions.apply()
    props.onClose()
  }
  return (
    <Panel
      title={`Suggest schedules for ${termName(term)}`}
      onClose={cancel}
      foot={
        !suggestions.schedule ? (
          <NoneFound result={result} timetable={timetable} form={request} />
        ) : isBesideWeek ? (
          <SuggestionBar
            suggestions={{ ...suggestions, apply, close: cancel }}
            timetable={proposed}
          />
        ) : (
          <Button kind="primary" onClick={props.showWeek}>
            {suggestions.total === 1
              ? 'Show the schedule that fits'
              : `Show ${suggestions.total} schedules`}
          </Button>
        )
      }
    >
      <div className={styles.form}>
        <CourseRequests
          form={form}
          leftOut={leftOut}
          toggle={toggle}
          term={term}
          set={(changes) => update({ ...form, ...changes }, leftOut)}
          sections={catalog.sections}
        />
        <TimeConstraints form={form} set={(changes) => update({ ...form, ...changes }, leftOut)} />
      </div>
    </Panel>
  )
}

type NoneFoundProps = { result: Generated; form: GeneratorForm; timetable: Timetable }

/** States why no schedule is shown. */
function NoneFound({ result, form, timetable }: NoneFoundProps) {
  const twelveHour = useScheduleStore((state) => state.twelveHour)
  if (result.kind === 'found') return <output>Add a course to see schedules.</output>
  const names = result.blocking.map((constraint) =>
    constraintText(constraint, form, timetable, twelveHour),
  )
  return (
    <output>
      <Notice kind="warn">
        <b>No schedule fits all of these: {formatList(names)}.</b>{' '}
        {names.length > 1 && 'Remove one of them and try again.'}
        {!result.complete && ' The search stopped early, so a shorter list of reasons may exist.'}
      </Notice>
    </output>
  )
}
