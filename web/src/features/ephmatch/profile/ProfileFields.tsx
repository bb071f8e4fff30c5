import { campus } from '@wso/contract/campus'
import {
  ephmatchLimits,
  lookingForLabels,
  lookingFors,
  platforms,
} from '@wso/contract/matching/matchingRules'
import type { Form } from '#core/forms/useForm.ts'
import { CheckField } from '#ui/forms/choices/CheckField.tsx'
import { SelectField } from '#ui/forms/SelectField.tsx'
import { TextArea } from '#ui/forms/TextArea.tsx'
import { TextField } from '#ui/forms/TextField.tsx'
import { Card } from '#ui/layout/Card.tsx'
import type { ProfileDraft } from './profileDraft.ts'
import styles from './profile.module.css'

/** The parts of the form that the fields need. */
export type ProfileFieldsForm = Pick<
  Form<ProfileDraft>,
  'values' | 'change' | 'errorOf' | 'field' | 'box'
>

/** The fields that everyone who browses sees. */
export function ShownFields({ form }: { form: ProfileFieldsForm }) {
  const { lookingFor } = form.values
  // Existing clients could choose "anything"; it stays until something else is chosen.
  const offered = lookingFors.filter((each) => each !== 'open' || lookingFor === 'open')
  return (
    <Card title="Shown to everyone who has joined">
      <div className={styles.fields}>
        <TextArea
          label="About you"
          optional
          rows={3}
          maxLength={ephmatchLimits.description}
          count={{ max: ephmatchLimits.description }}
          {...form.field('description')}
        />
        <SelectField label="Looking for" {...form.field('lookingFor')}>
          <option value="">Not specified</option>
          {offered.map((each) => (
            <option key={each} value={each}>
              {capital(lookingForLabels[each])}
            </option>
          ))}
        </SelectField>
        <LocationFields form={form} />
      </div>
    </Card>
  )
}

const capital = (label: string) => label.charAt(0).toUpperCase() + label.slice(1)

function LocationFields({ form }: { form: ProfileFieldsForm }) {
  const { values, field, box } = form
  const most = { maxLength: ephmatchLimits.place, optional: true } as const
  return (
    <>
      <CheckField label="Show where you are from" {...box('locationVisible')} />
      {values.locationVisible && (
        <div className={styles.places}>
          <TextField label="Town" {...most} {...field('locationTown')} />
          <TextField label="State" {...most} {...field('locationState')} />
          <TextField label="Country" {...most} {...field('locationCountry')} />
        </div>
      )}
    </>
  )
}

/** The fields that only matches see. */
export function ContactFields({ form }: { form: ProfileFieldsForm }) {
  const { messagingPlatform: platform } = form.values
  const isPhone = platform === 'Phone'
  return (
    <Card title="Shown to your matches only">
      <div className={styles.fields}>
        <SelectField
          label="How matches reach you"
          hint={platform === '' ? `At your @${campus.mailDomain} address.` : undefined}
          {...form.field('messagingPlatform')}
        >
          <option value="">Email</option>
          {platforms.map((each) => (
            <option key={each} value={each}>
              {each === 'Phone' ? 'Text message' : each}
            </option>
          ))}
        </SelectField>
        {platform !== '' && (
          <TextField
            label={isPhone ? 'Phone number' : `Name on ${platform}`}
            type={isPhone ? 'tel' : 'text'}
            autoComplete={isPhone ? 'tel' : 'off'}
            autoCapitalize="none"
            spellCheck={false}
            maxLength={ephmatchLimits.username}
            {...form.field('messagingUsername')}
          />
        )}
        <TextArea
          label="Message to your matches"
          optional
          rows={2}
          hint="Suggest a first step, such as a place to meet"
          maxLength={ephmatchLimits.matchMessage}
          count={{ max: ephmatchLimits.matchMessage }}
          {...form.field('matchMessage')}
        />
      </div>
    </Card>
  )
}
