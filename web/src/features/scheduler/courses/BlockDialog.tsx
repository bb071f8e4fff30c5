import { clock, endAfter, readClock } from '@wso/scheduler/catalog/meetingTimes'
import {
  addBlock,
  type Block,
  blockKinds,
  changeBlock,
  limits,
  removeBlock,
} from '@wso/scheduler/schedules/schedule'
import { zoneMark } from '#core/format/dates.ts'
import { FormDialog } from '#core/forms/FormDialog.tsx'
import type { FieldErrors } from '#core/forms/formOptions.ts'
import { useForm } from '#core/forms/useForm.ts'
import { Button } from '#ui/actions/Button.tsx'
import { CheckField } from '#ui/forms/choices/CheckField.tsx'
import { FieldNote } from '#ui/forms/FieldNote.tsx'
import { SelectField } from '#ui/forms/SelectField.tsx'
import { TextField } from '#ui/forms/TextField.tsx'
import { useScheduleStore } from '../schedules/scheduleStore.ts'
import { useUndoableChange } from '../schedules/useUndoableChange.ts'
import { dayNames } from '../timetable/days.ts'
import { type TermKey, termName } from '../timetable/terms.ts'
import styles from '../layout/dialogs.module.css'

type BlockDialogProps = { block?: Block | undefined; term: TermKey; onClose: () => void }
type Values = {
  title: string
  kind: Block['kind']
  days: string[]
  start: string
  end: string
  place: string
}

const kindLabels = { work: 'Work', practice: 'Practice', other: 'Other' } as const

/** The form for a personal block of time in a term, such as a job or a team practice. */
export function BlockDialog({ block, term, onClose }: BlockDialogProps) {
  const change = useScheduleStore((state) => state.change)
  const changeWithUndo = useUndoableChange()
  const form = useForm({
    draft: `block.${block?.id ?? 'new'}`,
    start: valuesOf(block),
    check: missingIn,
    send: async (values) => {
      const saved = blockOf(values, term)
      change((collection) =>
        block ? changeBlock(collection, block.id, saved) : addBlock(collection, saved),
      )
    },
    onSent: onClose,
  })
  const { days } = form.values
  const takeAway = () => {
    if (block)
      changeWithUndo(`${block.title} removed`, (collection) => removeBlock(collection, block.id))
    onClose()
  }
  return (
    <FormDialog
      title={block ? `Edit ${block.title}` : `Add a time block in ${termName(term)}`}
      act={block ? 'Save' : 'Add'}
      form={form}
      onClose={onClose}
      className={styles.form}
      also={
        block && (
          <Button kind="danger-quiet" onClick={takeAway}>
            Remove
          </Button>
        )
      }
    >
      <TextField label="Title" maxLength={limits.name} data-focus-first {...form.field('title')} />
      <SelectField label="Kind" {...form.field('kind')}>
        {blockKinds.map((kind) => (
          <option key={kind} value={kind}>
            {kindLabels[kind]}
          </option>
        ))}
      </SelectField>
      <fieldset
        aria-invalid={form.errorOf('days') ? true : undefined}
        aria-describedby={form.errorOf('days') && 'days-note'}
      >
        <legend>Days</legend>
        <div className={styles.row}>
          {dayNames.map((name, day) => (
            <CheckField
              key={name}
              label={name}
              name="days"
              checked={days.includes(String(day))}
              onChange={({ target }) => form.change({ days: withDay(days, day, target.checked) })}
            />
          ))}
        </div>
        <FieldNote id="days-note" error={form.errorOf('days')} />
      </fieldset>
      <div className={styles.pair}>
        <TextField type="time" label={`From${zoneMark}`} {...form.field('start')} />
        <TextField type="time" label={`To${zoneMark}`} {...form.field('end')} />
      </div>
      <TextField label="Place" optional maxLength={80} {...form.field('place')} />
    </FormDialog>
  )
}

/** Returns the chosen days with or without one of them, in the order of the week. */
const withDay = (days: readonly string[], day: number, isChosen: boolean) =>
  [...days.filter((each) => each !== String(day)), ...(isChosen ? [String(day)] : [])].toSorted()

const missingIn = ({ title, days, start, end }: Values): FieldErrors<Values> => ({
  title: title.trim() ? undefined : 'Enter a title.',
  days: days.length > 0 ? undefined : 'Choose at least one day.',
  start: start ? undefined : 'Enter a start time.',
  end: endProblem(start, end),
})

function endProblem(start: string, end: string): string | undefined {
  if (end === '') return 'Enter an end time.'
  return endAfter(readClock(start) ?? 0, readClock(end) ?? 0) === undefined
    ? 'The end must be after the start.'
    : undefined
}

const nothing: Values = { title: '', kind: 'work', days: [], start: '', end: '', place: '' }

function valuesOf(block?: Block): Values {
  const [meeting] = block?.meetings ?? []
  if (!block || !meeting) return nothing
  const { days, start, end, place } = meeting
  return {
    title: block.title,
    kind: block.kind,
    days: [...dayNames.keys()].filter((day) => days & (1 << day)).map(String),
    start: clock(start),
    end: clock(end),
    place,
  }
}

function blockOf({ title, kind, days, start, end, place }: Values, term: TermKey) {
  const mask = days.reduce((sum, day) => sum | (1 << Number(day)), 0)
  const from = readClock(start) ?? 0
  const times = { start: from, end: endAfter(from, readClock(end) ?? 0) ?? 0 }
  return {
    title: title.trim(),
    kind,
    year: term.year,
    semester: term.semester,
    meetings: [{ days: mask, ...times, place: place.trim() }],
  }
}
