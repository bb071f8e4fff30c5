import { maxPlace, maxSeats } from '@wso/contract/bulletins.limits'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { FormErrorSummary } from '#ui/FormErrorSummary.tsx'
import { RadioGroup } from '#ui/RadioGroup.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { dayOf } from '../bulletins/collegeDay.public.ts'
import { PostFormBar } from '../bulletins/PostFormBar.public.tsx'
import { TextComposer } from '../bulletins/TextComposer.public.tsx'
import { useNow } from '../bulletins/useNow.public.ts'
import { required, usePostForm } from '../bulletins/usePostForm.public.ts'
import type { RideValues } from './rideValues.ts'
import styles from './rideForm.module.css'

type RideFormProps = {
  values: RideValues
  act: string
  draft: string
  cancel?: string
  send: (values: RideValues) => Promise<void>
  children?: ReactNode
}

const ways = [
  { value: 'offer', label: 'I offer seats' },
  { value: 'request', label: 'I need a ride' },
] as const

/** Offered or wanted, from where to where, when, and how many seats. */
export function RideForm({ values, act, draft, cancel, send, children }: RideFormProps) {
  const post = usePostForm<RideValues>({ draft, values, send })
  const { register, fieldError, control } = post
  const now = useWatch({ control })
  const today = dayOf(useNow())
  const title = `${now.source || 'From'} to ${now.destination || 'where'}`
  const kind = now.offer === 'request' ? 'Request' : 'Offer'
  return (
    <form className={styles.form} noValidate onSubmit={post.submit}>
      <FormErrorSummary errors={post.problems} attempt={post.attempt} />
      {children}
      <TextComposer
        beside
        label="Text"
        text={now.body ?? ''}
        above={<p className={styles.previewTitle}>{`${title} [${kind}]`}</p>}
        error={fieldError('body')}
        {...register('body', required('Write a text: luggage, gas, how to reach you.'))}
      >
        <RadioGroup
          inline
          label="Offer or request"
          choices={ways}
          error={fieldError('offer')}
          {...register('offer', required('Say whether you offer seats or need a ride.'))}
        />
        <div className={styles.pair}>
          <TextField
            label="From"
            maxLength={maxPlace}
            error={fieldError('source')}
            {...register('source', required('Write where it starts.'))}
          />
          <TextField
            label="To"
            maxLength={maxPlace}
            error={fieldError('destination')}
            {...register('destination', required('Write where it goes.'))}
          />
        </div>
        <div className={styles.pair}>
          <TextField
            type="date"
            label="Day"
            error={fieldError('date')}
            {...register('date', {
              validate: (day) => dayProblem(day, { today, before: values.date }),
            })}
          />
          <TextField
            type="time"
            label="Time"
            optional
            error={fieldError('time')}
            {...register('time')}
          />
          <SelectField
            label={now.offer === 'request' ? 'Seats you need' : 'Free seats'}
            optional
            error={fieldError('seats')}
            {...register('seats')}
          >
            <option value="">Not said</option>
            {Array.from({ length: maxSeats + 1 }, (_, seats) => (
              <option key={seats} value={seats}>
                {seats === 0 ? '0 (full)' : seats}
              </option>
            ))}
          </SelectField>
        </div>
      </TextComposer>
      <PostFormBar post={post} act={act} cancel={cancel} />
    </form>
  )
}

/** A day that is over is refused unless it was there before. */
function dayProblem(day: string, { today, before }: { today: string; before: string }) {
  if (!day) return 'Choose the day.'
  return day >= today || day === before || 'Choose today or a later day.'
}
