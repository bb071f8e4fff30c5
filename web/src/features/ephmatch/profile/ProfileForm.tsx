import { campus } from '@wso/contract/campus'
import type { EphmatchProfile } from '@wso/contract/matching/profiles'
import type { User } from '@wso/contract/users/users'
import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { useObjectURL } from '#core/api/photos.ts'
import { useFileURL } from '#core/api/useFileURL.ts'
import { FormConflict } from '#core/forms/ConflictDialog.tsx'
import { draftState } from '#core/forms/FormBar.tsx'
import { LeaveGuard } from '#core/forms/LeaveGuard.tsx'
import { useForm } from '#core/forms/useForm.ts'
import { maxPhotoBytes } from '#features/users/photoLimits.public.ts'
import { Button } from '#ui/actions/Button.tsx'
import { CheckField } from '#ui/forms/choices/CheckField.tsx'
import { FormErrorSummary } from '#ui/forms/FormErrorSummary.tsx'
import { ActionBar } from '#ui/layout/ActionBar.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Columns } from '#ui/layout/Columns.tsx'
import { type PhotoChange, PhotoField } from '#ui/pictures/PhotoField.tsx'
import { Preview } from './Preview.tsx'
import {
  changesOf,
  missingIn,
  profileLabels,
  savedProfile,
  showProfileValue,
} from './profileDraft.ts'
import { ContactFields, type ProfileFieldsForm, ShownFields } from './ProfileFields.tsx'
import { TagsCard } from './TagsCard.tsx'
import { useSaveProfile } from './useSaveProfile.ts'
import styles from './profile.module.css'

type ProfileFormProps = {
  me: User
  /** The saved profile, including that of a person who has opted out. */
  saved: EphmatchProfile | null
  /** True when submitting the form opts in. */
  isJoining: boolean
  onSaved: () => void
}

/** The viewer's profile in Ephmatch with its photo, beside a preview. */
export function ProfileForm({ me, saved, isJoining, onSaved }: ProfileFormProps) {
  const [photo, setPhoto] = useState<PhotoChange>()
  const save = useSaveProfile(isJoining)
  const form = useForm({
    draft: 'ephmatch',
    ...savedProfile(me, saved),
    schema: () => import('@wso/contract/matching/ownProfile').then((m) => m.EphmatchProfileChanges),
    toBody: changesOf,
    check: (values) => missingIn(values, isJoining),
    readSaved: (data) => savedProfile(me, data as EphmatchProfile),
    send: (body, { version }) => save({ ...body, version }, photo),
    onSent: (_, isOpen) => {
      // Immediately, so that leaving does not ask about an unsaved photo.
      flushSync(() => setPhoto(undefined))
      if (isOpen) onSaved()
    },
  })
  const photos = usePhotos(saved, photo)
  const isDirty = form.isChanged || photo !== undefined
  const discard = () => {
    form.discard()
    setPhoto(undefined)
  }
  return (
    <Columns sticky side={<Preview me={me} draft={form.values} photo={photos.shown} />}>
      <form className={styles.form} onSubmit={form.submit} noValidate>
        <LeaveGuard draft={form} losesMore={photo !== undefined} />
        <FormErrorSummary errors={form.problems} attempt={form.attempt} />
        <Card title="Photo">
          <PhotoField
            name={me.name}
            photo={photos.saved}
            change={photo}
            onChange={setPhoto}
            maxBytes={maxPhotoBytes}
            audience={`Only people in ${campus.services.ephmatch} can see it.`}
            removal="Your initials replace the photo when you save."
          />
        </Card>
        <ShownFields form={form} />
        <ContactFields form={form} />
        <TagsCard me={me} />
        <FormConflict form={form} labels={profileLabels} show={showProfileValue} />
        {isJoining && <Consent form={form} />}
        {(isJoining || isDirty) && (
          <SaveBar
            says={stateOf(form, { isDirty, isJoining })}
            action={isJoining ? `Join ${campus.services.ephmatch}` : 'Save changes'}
            isSending={form.isSending}
            onDiscard={isDirty ? discard : undefined}
          />
        )}
      </form>
    </Columns>
  )
}

/** The saved photo, and the photo as it will be after saving. */
function usePhotos(saved: EphmatchProfile | null, change: PhotoChange | undefined) {
  const now = useFileURL(saved?.photo?.large)
  const next = useObjectURL(change instanceof Blob ? change : undefined)
  return { saved: now, shown: change === undefined ? now : next }
}

/** Agreement to be shown to others. */
const Consent = ({ form }: { form: ProfileFieldsForm }) => (
  <CheckField
    label={`Show my name, photo and profile to other students in ${campus.services.ephmatch}`}
    {...form.box('consent')}
  />
)

type State = { isDirty: boolean; isJoining: boolean }

/** The status of the form; `isDirty` includes the photo, which no draft can store. */
function stateOf(form: Parameters<typeof draftState>[0], { isDirty, isJoining }: State) {
  if (isDirty && !form.isChanged) return 'Your photo is not saved yet.'
  return isJoining && !isDirty ? 'You can change all of this later.' : draftState(form)
}

type SaveBarProps = {
  says: ReactNode
  action: string
  isSending: boolean
  onDiscard: (() => void) | undefined
}

const SaveBar = ({ says, action, isSending, onDiscard }: SaveBarProps) => (
  <ActionBar says={says}>
    {onDiscard && (
      <Button kind="plain" onClick={onDiscard}>
        Discard
      </Button>
    )}
    <Button type="submit" kind="primary" busy={isSending}>
      {action}
    </Button>
  </ActionBar>
)
