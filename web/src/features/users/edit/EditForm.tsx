import {
  campusStatuses,
  profileLimits,
  type User,
  type UserChanges,
} from '@wso/contract/users/users'
import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation } from 'wouter'
import { usePhoto } from '#core/api/photos.ts'
import { FormConflict } from '#core/forms/ConflictDialog.tsx'
import type { Saved } from '#core/forms/conflicts.ts'
import { draftState } from '#core/forms/FormBar.tsx'
import { LeaveGuard } from '#core/forms/LeaveGuard.tsx'
import { type Form, useForm } from '#core/forms/useForm.ts'
import { Button } from '#ui/actions/Button.tsx'
import { useToasts } from '#ui/feedback/useToasts.ts'
import { CheckField } from '#ui/forms/choices/CheckField.tsx'
import { FormErrorSummary } from '#ui/forms/FormErrorSummary.tsx'
import { SelectField } from '#ui/forms/SelectField.tsx'
import { TextField } from '#ui/forms/TextField.tsx'
import { ActionBar } from '#ui/layout/ActionBar.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { type PhotoChange, PhotoField } from '#ui/pictures/PhotoField.tsx'
import { maxPhotoBytes } from '../photoLimits.public.ts'
import { campusStatusLabels, hometownOf, placeOf } from '../profile/whereabouts.ts'
import { TagEditor } from '../TagEditor.public.tsx'
import { profile } from '../users.paths.ts'
import { changesOf, type Draft, draftOf } from './draft.ts'
import { useSaveProfile } from './useSaveProfile.ts'
import { VisibleTo } from './VisibleTo.tsx'
import styles from './edit.module.css'

const labels: Record<keyof Draft, string> = {
  visible: 'Your profile is visible',
  homeVisible: 'Your hometown is visible',
  dormVisible: 'Your room is visible',
  dietaryPref: 'Dietary needs',
  dietaryPrefVisible: 'Your dietary needs are visible',
  offCycle: 'Off cycle',
  pronoun: 'Pronouns',
  nickname: 'Goes by',
  campusStatus: 'Campus status',
  tags: 'Tags',
}

const savedProfile = (person: User): Saved<Draft> => ({
  start: draftOf(person),
  version: person.version,
})

/** All fields of their profile that a person can change, each with its visibility. */
export function EditForm({ person }: { person: User }) {
  const [photo, setPhoto] = useState<PhotoChange>()
  const savedPhoto = usePhoto(person.unixID, 'large')
  const save = useSaveProfile()
  const [, navigate] = useLocation()
  const toast = useToasts()
  const form = useForm<Draft, void, UserChanges>({
    draft: 'profile',
    ...savedProfile(person),
    readSaved: (data) => savedProfile(data as User),
    toBody: (values, start) => changesOf(start, values),
    send: (changes, saved, values) => save(changes, saved, { values, photo }),
    onSent: (_, isOpen) => {
      // Immediately, so that going to the profile does not ask about an unsaved photo.
      flushSync(() => setPhoto(undefined))
      toast({ text: 'Profile saved' })
      if (isOpen) navigate(profile.to({ params: { id: person.id } }))
    },
  })
  const { values: draft, change } = form
  const isDirty = form.isChanged || photo !== undefined
  const isStudent = person.type === 'student'
  const discard = () => {
    form.discard()
    setPhoto(undefined)
  }
  return (
    <form className={styles.form} onSubmit={form.submit} noValidate>
      <LeaveGuard draft={form} losesMore={photo !== undefined} />
      <FormErrorSummary errors={form.problems} attempt={form.attempt} />
      <Card title="Photo">
        <PhotoField
          name={person.name}
          photo={savedPhoto}
          change={photo}
          onChange={setPhoto}
          maxBytes={maxPhotoBytes}
          audience="Everyone who can see your profile can see it."
          removal="Your initials replace the photo when you save."
        />
      </Card>
      <Card title="Who can see you">
        <Visibility person={person} form={form} />
      </Card>
      <Card title="About you">
        <AboutFields form={form} isStudent={isStudent} />
      </Card>
      {(isStudent || person.type === 'alumni') && (
        <Card title="Tags">
          <TagEditor tags={draft.tags} onChange={(tags) => change({ tags })} />
        </Card>
      )}
      {isDirty && (
        <ActionBar says={form.isChanged ? draftState(form) : 'Your photo is not saved yet.'}>
          <Button onClick={discard}>Discard</Button>
          <Button type="submit" kind="primary" busy={form.isSending}>
            Save changes
          </Button>
        </ActionBar>
      )}
      <FormConflict form={form} labels={labels} show={showValue} />
    </form>
  )
}

function showValue(_: keyof Draft, value: Draft[keyof Draft]): string {
  if (Array.isArray(value)) return value.join(', ')
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return value
}

type VisibilityProps = { person: User; form: Form<Draft> }

/** All fields that a person can hide from others. */
function Visibility({ person, form }: VisibilityProps) {
  const { values: draft, change, box } = form
  return (
    <div className={styles.lines}>
      <Line term="Profile" value={person.name}>
        <VisibleTo
          what="your profile"
          others={draft.visible}
          onChoose={(visible) => change({ visible })}
        />
      </Line>
      <Line term="Hometown" value={hometownOf(person) || 'Not listed'}>
        <VisibleTo
          what="your hometown"
          others={draft.homeVisible}
          onChoose={(homeVisible) => change({ homeVisible })}
        />
      </Line>
      {person.type === 'student' && (
        <Line term="Room" value={placeOf(person) || 'Not listed'}>
          <VisibleTo
            what="your room"
            others={draft.dormVisible}
            onChoose={(dormVisible) => change({ dormVisible })}
          />
        </Line>
      )}
      <Line term="Diet" value={<CheckField label="I have dietary needs" {...box('dietaryPref')} />}>
        <VisibleTo
          what="your dietary needs"
          others={draft.dietaryPrefVisible}
          onChoose={(dietaryPrefVisible) => change({ dietaryPrefVisible })}
        />
      </Line>
    </div>
  )
}

/** One field of the profile with its visibility. */
function Line({ term, value, children }: { term: string; value: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.line}>
      <div>
        <p className={styles.term}>{term}</p>
        <div className={styles.value}>{value}</div>
      </div>
      {children}
    </div>
  )
}

type AboutFieldsProps = { form: Form<Draft>; isStudent: boolean }

function AboutFields({ form: { field, box }, isStudent }: AboutFieldsProps) {
  return (
    <div className={styles.fields}>
      <TextField
        label="Goes by"
        optional
        hint="What friends call you. People can search for it."
        maxLength={profileLimits.nickname}
        autoComplete="nickname"
        {...field('nickname')}
      />
      <TextField
        label="Pronouns"
        optional
        hint="For example she/her."
        maxLength={profileLimits.pronoun}
        {...field('pronoun')}
      />
      <SelectField label="Campus status" {...field('campusStatus')}>
        <option value="">Not specified</option>
        {campusStatuses.map((status) => (
          <option key={status} value={status}>
            {campusStatusLabels[status]}
          </option>
        ))}
      </SelectField>
      {isStudent && (
        <CheckField
          label="Off cycle"
          hint="You graduate half a year off your class year."
          {...box('offCycle')}
        />
      )}
    </div>
  )
}
