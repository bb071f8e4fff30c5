import { maxPlace, maxSeats, postRules } from '@wso/contract/posts/bulletins.limits'
import { checkText } from '@wso/contract/core/textRules'
import type { Ride } from '@wso/contract/posts/rides'
import { dayOf } from '#core/format/collegeDay.ts'
import { useNow } from '#core/format/useNow.ts'
import { type FieldErrors, useDraftForm } from '#core/forms/useDraftForm.ts'
import formStyles from '#posts/forms/form.module.css'
import { PostForm, type PostFormProps } from '#posts/forms/PostForm.tsx'
import { TextComposer } from '#posts/markdown/TextComposer.tsx'
import { RadioGroup } from '#ui/forms/choices/RadioGroup.tsx'
import { SelectField } from '#ui/forms/SelectField.tsx'
import { TextField } from '#ui/forms/TextField.tsx'
import { readSavedRide, type RideValues } from './rideValues.ts'
import styles from './rideForm.module.css'

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
export function RideForm({ saved, draft, send, onSent, ...rest }: PostFormProps<RideValues, Ride>) {
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
    <PostForm {...rest} form={form} labels={labels}>
      <TextComposer
        beside
        label={labels.body}
        text={body}
        above={
          <p className={formStyles.previewTitle}>
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
    </PostForm>
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
