import { maxPlace, maxSeats } from '@wso/contract/posts/bulletins.limits'
import type { NewRide, Ride } from '@wso/contract/posts/rides'
import { dayOf } from '#core/format/collegeDay.ts'
import { zoneMark } from '#core/format/dates.ts'
import { useNow } from '#core/format/useNow.ts'
import { useForm } from '#core/forms/useForm.ts'
import { useForgetPhotos } from '#core/photos/useForgetPhotos.ts'
import { PostForm, type PostFormProps } from '#posts/forms/PostForm.tsx'
import { TextComposer } from '#posts/markdown/TextComposer.tsx'
import { RadioGroup } from '#ui/forms/choices/RadioGroup.tsx'
import { SelectField } from '#ui/forms/SelectField.tsx'
import { TextField } from '#ui/forms/TextField.tsx'
import { readSavedRide, type RideValues, toBody } from './rideValues.ts'
import formStyles from '#posts/forms/form.module.css'
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
export function RideForm({
  saved,
  draft,
  send,
  onSent,
  ...rest
}: PostFormProps<RideValues, NewRide, Ride>) {
  const today = dayOf(useNow())
  // Another kind of the same draft may have photos.
  const forgetPhotos = useForgetPhotos(draft)
  const form = useForm({
    draft,
    start: saved.start,
    version: saved.version,
    schema: () => import('@wso/contract/posts/rides').then((m) => m.NewRide),
    toBody,
    check: ({ offer, date }) => ({
      offer: offer ? undefined : 'Choose whether you offer seats or need a ride.',
      date: checkDay(date, { today, before: saved.start.date }),
    }),
    readSaved: readSavedRide,
    send: async (body, now) => {
      const ride = await send(body, now)
      forgetPhotos()
      return ride
    },
    onSent,
  })
  const discard = () => {
    form.discard()
    forgetPhotos()
  }
  const { offer, source, destination, body } = form.values
  const title = `${source || 'From'} to ${destination || 'where'}`
  return (
    <PostForm {...rest} form={{ ...form, discard }} labels={labels}>
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
          <TextField type="time" label={labels.time + zoneMark} optional {...form.field('time')} />
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
function checkDay(day: string, { today, before }: { today: string; before: string }) {
  if (!day) return 'Choose the day.'
  return day >= today || day === before ? undefined : 'Choose today or a later day.'
}
