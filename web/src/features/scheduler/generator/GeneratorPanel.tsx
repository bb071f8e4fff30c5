import type { CourseRequest, Generated } from '@wso/scheduler/generator/generate'
import { useState } from 'react'
import { Button } from '#ui/actions/Button.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import type { LoadedCatalog } from '../catalog/useCatalog.ts'
import styles from '../dialogs.module.css'
import { Panel } from '../layout/Panel.tsx'
import { useScheduleStore } from '../schedules/scheduleStore.ts'
import type { Timetable } from '../timetable/buildTimetable.ts'
import { formatList } from '../timetable/days.ts'
import { type TermKey, termName } from '../timetable/terms.ts'
import { CourseRequests } from './CourseRequests.tsx'
import { addedCourses, constraintText, type GeneratorForm, suggest } from './generatorForm.ts'
import { TimeConstraints } from './TimeConstraints.tsx'
import type { Suggested } from './useSuggestions.ts'

type GeneratorPanelProps = {
  timetable: Timetable
  term: TermKey
  catalog: LoadedCatalog
  onSuggest: (suggested: Suggested) => void
  onClose: () => void
}

/**
 * Collects courses and constraints, then finds matching schedules or names the constraints that
 * rule them out.
 */
export function GeneratorPanel({
  timetable,
  term,
  catalog,
  onSuggest,
  onClose,
}: GeneratorPanelProps) {
  const [form, setForm] = useState<GeneratorForm>(() => ({
    courses: addedCourses(timetable, catalog.sections),
    pins: [],
    freeDays: [],
    earliest: undefined,
    latest: undefined,
  }))
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set())
  const [result, setResult] = useState<Generated>()
  const request = { ...form, courses: form.courses.filter(({ key }) => !leftOut.has(key)) }
  const set = (changes: Partial<GeneratorForm>) => {
    setForm({ ...form, ...changes })
    setResult(undefined)
  }
  const toggle = ({ key }: CourseRequest) => {
    const next = new Set(leftOut)
    if (!next.delete(key)) next.add(key)
    setLeftOut(next)
    setResult(undefined)
  }
  const find = () => {
    const found = suggest(request, timetable)
    setResult(found)
    const included = new Set(request.courses.map(({ key }) => key))
    if (found.kind === 'found') onSuggest({ found, term, courses: { included, leftOut } })
  }
  return (
    <Panel
      title={`Suggest schedules for ${termName(term)}`}
      onClose={onClose}
      foot={
        <Button kind="primary" disabled={request.courses.length === 0} onClick={find}>
          Find schedules
        </Button>
      }
    >
      <div className={styles.form}>
        <CourseRequests {...{ form, leftOut, toggle, set, term }} sections={catalog.sections} />
        <TimeConstraints {...{ form, set }} />
        <output>{result && <Outcome {...{ result, timetable }} form={request} />}</output>
      </div>
    </Panel>
  )
}

type OutcomeProps = { result: Generated; form: GeneratorForm; timetable: Timetable }

function Outcome({ result, form, timetable }: OutcomeProps) {
  const twelveHour = useScheduleStore((state) => state.twelveHour)
  if (result.kind === 'found') {
    const count = result.schedules.length
    return (
      <p>{count === 1 ? '1 schedule fits.' : `${count} schedules fit.`} The week shows the best.</p>
    )
  }
  const names = result.blocking.map((constraint) =>
    constraintText(constraint, form, timetable, twelveHour),
  )
  return (
    <Notice kind="warn">
      <b>No schedule fits all of these: {formatList(names)}.</b>{' '}
      {names.length > 1 && 'Remove one of them and try again.'}
      {!result.complete && ' The search stopped early, so a shorter list of reasons may exist.'}
    </Notice>
  )
}
