import { maxPlace, maxSeats, postRules } from '@wso/contract/bulletins.limits'
import { checkText } from '@wso/contract/core/textRules'
import type { Ride } from '@wso/contract/rides'
import type { ReactNode } from 'react'
import { dayOf } from '#core/format/collegeDay.ts'
import { useNow } from '#core/format/useNow.ts'
import { ConflictDialog } from '#core/forms/ConflictDialog.tsx'
import type { Saved } from '#core/forms/conflicts.ts'
import { FormBar } from '#core/forms/FormBar.tsx'
import { type FieldErrors, useDraftForm } from '#core/forms/useDraftForm.ts'
import { continuesOnNewPost } from '#posts/forms/newPost.ts'
import { TextComposer } from '#posts/markdown/TextComposer.tsx'
import { FormErrorSummary } from '#ui/forms/FormErrorSummary.tsx'
import { RadioGroup } from '#ui/forms/RadioGroup.tsx'
import { SelectField } from '#ui/forms/SelectField.tsx'
import { TextField } from '#ui/forms/TextField.tsx'
import { readSavedRide, type RideValues } from './rideValues.ts'
import styles from './rideForm.module.css'

type RideFormProps = {
  saved: Saved<RideValues>
  /** The label of the submit button. */
  action: string
  draft: string
  cancel?: string
  send: (values: RideValues, saved: Saved<RideValues>) => Promise<Ride>
  onSent: (ride: Ride, isOpen: boolean) => void
  /** Shown above the fields: the choice of kinds. */
  children?: ReactNode
}

const ways = [
  { value: 'offer', label: 'I offer seats' },
  { value: 'request', label: 'I need a ride' },
] as const

const labels = {
  offer: 'Offer or request',
  source: 'From',
  destination: 'To',
  date: 'Day',
  time: 'Time',
  seats: 'Seats',
  body: 'Text',
}

/** Offer or request, from where to where, when, and how many seats. */
export function RideForm({ saved, draft, send, onSent, ...rest }: RideFormProps) {
  const today = dayOf(useNow())
  const form = useDraftForm({
    draft,
    start: saved.start,
    version: saved.version,
    check: (values) => checkRide(values, { today, before: saved.start.date }),
    readSaved: readSavedRide,
    send,
    onSent,
  })
  const { offer, source, destination, body } = form.values
  const title = `${source || 'From'} to ${destination || 'where'}`
  return (
    <form className={styles.form} noValidate onSubmit={form.submit}>
      <FormErrorSummary errors={form.problems} attempt={form.attempt} />
      {rest.children}
      <TextComposer
        beside
        label={labels.body}
        text={body}
        above={
          <p className={styles.previewTitle}>
            {`${title} [${offer === 'request' ? 'Request' : 'Offer'}]`}
          </p>
        }
        hint="Luggage, gas money, how to reach you. Markdown works"
        {...form.field('body')}
      >
        <RadioGroup
          inline
          name="offer"
          label={labels.offer}
          choices={ways}
          value={offer || null}
          error={form.errorOf('offer')}
          onChoose={(chosen) => form.change({ offer: chosen })}
        />
        <div className={styles.pair}>
          <TextField label={labels.source} maxLength={maxPlace} {...form.field('source')} />
          <TextField
            label={labels.destination}
            maxLength={maxPlace}
            {...form.field('destination')}
          />
        </div>
        <div className={styles.pair}>
          <TextField type="date" label={labels.date} {...form.field('date')} />
          <TextField type="time" label={labels.time} optional {...form.field('time')} />
          <SelectField
            label={offer === 'request' ? 'Seats you need' : 'Free seats'}
            optional
            {...form.field('seats')}
          >
            <option value="">Not specified</option>
            {Array.from({ length: maxSeats + 1 }, (_, seats) => (
              <option key={seats} value={seats}>
                {seats === 0 ? '0 (full)' : seats}
              </option>
            ))}
          </SelectField>
        </div>
      </TextComposer>
      <FormBar
        form={form}
        action={rest.action}
        cancel={rest.cancel}
        continuesOn={rest.children ? continuesOnNewPost : undefined}
      />
      {form.conflict && (
        <ConflictDialog
          conflict={form.conflict}
          labels={labels}
          onResolve={form.resolve}
          onClose={form.closeConflict}
        />
      )}
    </form>
  )
}

/** A past day is invalid unless the ride already had it. */
const checkRide = (
  { offer, source, destination, date, body }: RideValues,
  { today, before }: { today: string; before: string },
): FieldErrors<RideValues> => ({
  offer: offer ? undefined : 'Choose whether you offer seats or need a ride.',
  source: checkText(source, postRules.source),
  destination: checkText(destination, postRules.destination),
  date: checkDay(date, { today, before }),
  body: checkText(body, postRules.body),
})

function checkDay(day: string, { today, before }: { today: string; before: string }) {
  if (!day) return 'Choose the day.'
  return day >= today || day === before ? undefined : 'Choose today or a later day.'
}
