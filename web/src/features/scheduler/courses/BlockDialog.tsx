import { clock, readClock } from '@wso/scheduler/catalog/section'
import {
  addBlock,
  type Block,
  blockKinds,
  changeBlock,
  limits,
  removeBlock,
} from '@wso/scheduler/schedules/schedule'
import { useEffect, useEffectEvent, useId } from 'react'
import { useForm } from 'react-hook-form'
import { LeaveGuard } from '#core/forms/LeaveGuard.tsx'
import { useDraft } from '#core/forms/useDraft.ts'
import { Button } from '#ui/actions/Button.tsx'
import { CheckField } from '#ui/forms/choices/CheckField.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { FieldNote } from '#ui/forms/FieldNote.tsx'
import { SelectField } from '#ui/forms/SelectField.tsx'
import { TextField } from '#ui/forms/TextField.tsx'
import { dayNames } from '../timetable/days.ts'
import { useScheduleStore } from '../schedules/scheduleStore.ts'
import styles from '../layout/dialogs.module.css'
import { type TermKey, termName } from '../timetable/terms.ts'
import { useUndoableChange } from '../schedules/useUndoableChange.ts'

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

/** The values of a block's form, stored as a draft. */
function useBlockForm(block: Block | undefined) {
  const start = valuesOf(block)
  const draft = useDraft(`block.${block?.id ?? 'new'}`, start)
  const form = useForm<Values>({ defaultValues: draft.values, mode: 'onTouched' })
  const keep = useEffectEvent((values: Values) => draft.change(values))
  useEffect(
    // External system: the form library, which holds the values.
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) }),
    [form],
  )
  return { form, draft, start }
}

/** The form for a personal block of time in a term, such as a job or a team practice. */
export function BlockDialog({ block, term, onClose }: BlockDialogProps) {
  const change = useScheduleStore((state) => state.change)
  const changeWithUndo = useUndoableChange()
  const formID = useId()
  const { form, draft, start } = useBlockForm(block)
  const { errors } = form.formState
  const save = form.handleSubmit((values) => {
    const saved = blockOf(values, term)
    change((collection) =>
      block ? changeBlock(collection, block.id, saved) : addBlock(collection, saved),
    )
    draft.restart(start)
    onClose()
  })
  const takeAway = () => {
    if (block)
      changeWithUndo(`${block.title} removed`, (collection) => removeBlock(collection, block.id))
    onClose()
  }
  return (
    <Dialog
      title={block ? `Edit ${block.title}` : `Add a time block in ${termName(term)}`}
      onClose={onClose}
      foot={
        <>
          {block && (
            <Button kind="danger-quiet" onClick={takeAway}>
              Remove
            </Button>
          )}
          <Button kind="plain" onClick={onClose}>
            Cancel
          </Button>
          <Button kind="primary" type="submit" form={formID}>
            {block ? 'Save' : 'Add'}
          </Button>
        </>
      }
    >
      <form id={formID} className={styles.form} noValidate onSubmit={(event) => void save(event)}>
        <TextField
          label="Title"
          maxLength={limits.name}
          data-focus-first
          error={errors.title?.message}
          {...form.register('title', {
            validate: (text) => text.trim() !== '' || 'Enter a title.',
          })}
        />
        <SelectField label="Kind" {...form.register('kind')}>
          {blockKinds.map((kind) => (
            <option key={kind} value={kind}>
              {kindLabels[kind]}
            </option>
          ))}
        </SelectField>
        <fieldset aria-describedby={errors.days && 'days-note'}>
          <legend>Days</legend>
          <div className={styles.row}>
            {dayNames.map((name, day) => (
              <CheckField
                key={name}
                label={name}
                value={String(day)}
                {...form.register('days', {
                  validate: (days) => days.length > 0 || 'Choose at least one day.',
                })}
              />
            ))}
          </div>
          <FieldNote id="days-note" error={errors.days?.message} />
        </fieldset>
        <div className={styles.pair}>
          <TextField
            type="time"
            label="From"
            error={errors.start?.message}
            {...form.register('start', { required: 'Enter a start time.', deps: 'end' })}
          />
          <TextField
            type="time"
            label="To"
            error={errors.end?.message}
            {...form.register('end', { validate: endsAfter })}
          />
        </div>
        <TextField label="Place" optional maxLength={80} {...form.register('place')} />
      </form>
      <LeaveGuard draft={draft} />
    </Dialog>
  )
}

function endsAfter(end: string, { start }: Values): string | true {
  if (end === '') return 'Enter an end time.'
  return (readClock(end) ?? 0) > (readClock(start) ?? 0) || 'The end must be after the start.'
}

const nothing: Values = { title: '', kind: 'work', days: [], start: '', end: '', place: '' }

function valuesOf(block?: Block): Values {
  const [meeting] = block?.meetings ?? []
  if (!block || !meeting) return nothing
  const { days, start, end, place } = meeting
  return {
    title: block.title,
    kind: block.kind,
    days: ['0', '1', '2', '3', '4'].filter((day) => days & (1 << Number(day))),
    start: clock(start),
    end: clock(end),
    place,
  }
}

function blockOf({ title, kind, days, start, end, place }: Values, term: TermKey) {
  const mask = days.reduce((sum, day) => sum | (1 << Number(day)), 0)
  const times = { start: readClock(start) ?? 0, end: readClock(end) ?? 0 }
  return {
    title: title.trim(),
    kind,
    year: term.year,
    semester: term.semester,
    meetings: [{ days: mask, ...times, place: place.trim() }],
  }
}
