import { formatList } from '@wso/contract/core/text/formatList'
import type { Generated } from '@wso/scheduler/generator/generate'
import { useContext, useEffect, useEffectEvent } from 'react'
import { Button } from '#ui/actions/Button.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import type { LoadedCatalog } from '../catalog/load/useCatalog.ts'
import { Panel } from '../layout/Panel.tsx'
import { PanelSlot } from '../layout/panelSlot.ts'
import { useScheduleStore } from '../schedules/scheduleStore.ts'
import type { Timetable } from '../timetable/buildTimetable.ts'
import { type TermKey, termName } from '../timetable/terms.ts'
import { CourseRequests } from './CourseRequests.tsx'
import { constraintText, type GeneratorForm } from './generatorForm.ts'
import { SlotRequests } from './SlotRequests.tsx'
import { SuggestedWeeks } from './SuggestedWeeks.tsx'
import { SuggestionBar } from './SuggestionBar.tsx'
import { TimeConstraints } from './TimeConstraints.tsx'
import type { Suggested, Suggestions } from './useSuggestions.ts'
import { useTermBuilder } from './useTermBuilder.ts'
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
 * Collects the planned courses, slots and constraints. The week shows the best matching schedule after every
 * change, and pictures show the next ones; when none fits, the panel names the constraints that rule them out.
 */
export function GeneratorPanel({
  timetable,
  proposed,
  term,
  catalog,
  suggestions,
  ...props
}: GeneratorPanelProps) {
  const builder = useTermBuilder(timetable, catalog, term)
  const { form, leftOut, request, slots, result, suggested, set } = builder
  const isBesideWeek = useContext(PanelSlot) !== undefined
  const preview = useEffectEvent((next: Suggested | undefined) =>
    next ? suggestions.show(next) : suggestions.close(),
  )
  // External system: the week, which shows each new result.
  useEffect(() => preview(suggested), [suggested])
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
      title={`Build your term: ${termName(term)}`}
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
          toggle={builder.toggle}
          term={term}
          set={set}
          sections={catalog.sections}
          checkOf={builder.checkOf}
        />
        <SlotRequests
          slots={form.slots}
          set={(next) => set({ slots: next })}
          counts={slots.map(({ courses }) => courses.length)}
        />
        <TimeConstraints form={form} set={set} friends={builder.friends} />
        {suggested && (
          <SuggestedWeeks
            suggested={suggested}
            suggestions={suggestions}
            catalog={catalog}
            common={new Set(request.courses.map(({ label }) => label))}
            onChoose={isBesideWeek ? nothing : props.showWeek}
          />
        )}
      </div>
    </Panel>
  )
}

const nothing = () => {}

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
