import { profileLimits } from '@wso/contract/users/users.limits'
import type { User } from '@wso/contract/users/users'
import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation } from 'wouter'
import { usePhoto } from '#core/api/photos.ts'
import { FormConflict } from '#core/forms/ConflictDialog.tsx'
import type { Saved } from '#core/forms/conflicts.ts'
import { draftState } from '#core/forms/FormBar.tsx'
import { LeaveGuard } from '#core/forms/LeaveGuard.tsx'
import { useDraftForm } from '#core/forms/useDraftForm.ts'
import { Button } from '#ui/actions/Button.tsx'
import { useToasts } from '#ui/feedback/useToasts.ts'
import { CheckField } from '#ui/forms/choices/CheckField.tsx'
import { FormErrorSummary } from '#ui/forms/FormErrorSummary.tsx'
import { SelectField } from '#ui/forms/SelectField.tsx'
import { TextField } from '#ui/forms/TextField.tsx'
import { ActionBar } from '#ui/layout/ActionBar.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { type PhotoChange, PhotoField } from '#ui/pictures/PhotoField.tsx'
import { type Draft, draftOf } from './draft.ts'
import styles from './edit.module.css'
import { maxPhotoBytes } from '../photoLimits.public.ts'
import { TagEditor } from '../TagEditor.public.tsx'
import { useSaveProfile } from './useSaveProfile.ts'
import { profile } from '../users.paths.ts'
import { VisibleTo } from './VisibleTo.tsx'
import { hometownOf, placeOf } from '../profile/whereabouts.ts'

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
  const form = useDraftForm({
    draft: 'profile',
    ...savedProfile(person),
    readSaved: (data) => savedProfile(data as User),
    send: (values, saved) => save(values, saved, photo),
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
        <Visibility {...{ person, draft, change }} />
      </Card>
      <Card title="About you">
        <AboutFields {...{ draft, change, isStudent, errorOf: form.errorOf }} />
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

type VisibilityProps = {
  person: User
  draft: Draft
  change: (changes: Partial<Draft>) => void
}

/** All fields that a person can hide from others. */
function Visibility({ person, draft, change }: VisibilityProps) {
  return (
    <div className={styles.lines}>
      <Line term="Your whole profile" value={person.name}>
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
      <Line
        term="Diet"
        value={
          <CheckField
            label="I have dietary needs"
            checked={draft.dietaryPref}
            onChange={({ target }) => change({ dietaryPref: target.checked })}
          />
        }
      >
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

type AboutFieldsProps = {
  draft: Draft
  change: (changes: Partial<Draft>) => void
  isStudent: boolean
  errorOf: (name: keyof Draft) => string | undefined
}

function AboutFields({ draft, change, isStudent, errorOf }: AboutFieldsProps) {
  return (
    <div className={styles.fields}>
      <TextField
        name="nickname"
        label="Goes by"
        optional
        hint="What friends call you. People can search for it."
        maxLength={profileLimits.nickname}
        autoComplete="nickname"
        value={draft.nickname}
        error={errorOf('nickname')}
        onChange={({ target }) => change({ nickname: target.value })}
      />
      <TextField
        name="pronoun"
        label="Pronouns"
        optional
        hint="For example she/her."
        maxLength={profileLimits.pronoun}
        value={draft.pronoun}
        error={errorOf('pronoun')}
        onChange={({ target }) => change({ pronoun: target.value })}
      />
      <SelectField
        name="campusStatus"
        label="Campus status"
        value={draft.campusStatus}
        error={errorOf('campusStatus')}
        onChange={({ target }) => change({ campusStatus: target.value })}
      >
        <option value="">Not specified</option>
        <option value="on-campus">On campus</option>
        <option value="remote">Remote</option>
      </SelectField>
      {isStudent && (
        <CheckField
          label="Off cycle"
          hint="You graduate half a year off your class year."
          checked={draft.offCycle}
          onChange={({ target }) => change({ offCycle: target.checked })}
        />
      )}
    </div>
  )
}
