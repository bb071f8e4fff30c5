import type { User } from '@wso/contract/users'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useLocation } from 'wouter'
import { LeaveGuard } from '#core/LeaveGuard.tsx'
import { ActionBar } from '#ui/ActionBar.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { CheckField } from '#ui/CheckField.tsx'
import { FormErrorSummary } from '#ui/FormErrorSummary.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { useToasts } from '#ui/useToasts.ts'
import { profile } from './addresses.public.ts'
import { changesOf, type Draft, draftOf, haveTagsChanged } from './draft.ts'
import styles from './edit.module.css'
import { type PhotoChange, PhotoEditor } from './PhotoEditor.tsx'
import { TagEditor } from './TagEditor.tsx'
import { useSaveProfile } from './useSaveProfile.ts'
import { VisibleTo } from './VisibleTo.tsx'
import { hometownOf, placeOf } from './whereabouts.ts'

/** Everything about one's entry that is one's own to change, with who sees it beside each thing. */
export function EditForm({ person }: { person: User }) {
  const before = draftOf(person)
  const [draft, setDraft] = useState(before)
  const [photo, setPhoto] = useState<PhotoChange>()
  const [attempt, setAttempt] = useState(0)
  const { save, isSaving, error } = useSaveProfile()
  const [, navigate] = useLocation()
  const toast = useToasts()
  const change = (changes: Partial<Draft>) => setDraft({ ...draft, ...changes })
  const isDirty =
    Object.keys(changesOf(before, draft)).length > 0 ||
    haveTagsChanged(before, draft) ||
    photo !== undefined

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setAttempt(attempt + 1)
    if (isSaving || !(await save(before, draft, photo))) return
    toast({ text: 'Profile saved' })
    navigate(profile.to({ params: { id: person.id } }))
  }
  const isStudent = person.type === 'student'
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <LeaveGuard when={isDirty && !isSaving} />
      <FormErrorSummary errors={errorsOf(error)} attempt={attempt} />
      <Card title="Photo">
        <PhotoEditor person={person} change={photo} onChange={setPhoto} />
      </Card>
      <Card title="Who sees you">
        <Visibility {...{ person, draft, change }} />
      </Card>
      <Card title="About you">
        <AboutFields {...{ draft, change, isStudent, errors: error?.fields ?? {} }} />
      </Card>
      {(isStudent || person.type === 'alumni') && (
        <Card title="Tags">
          <TagEditor tags={draft.tags} onChange={(tags) => change({ tags })} />
        </Card>
      )}
      {isDirty && (
        <ActionBar says="Your changes are not saved yet.">
          <Button
            onClick={() => {
              setDraft(before)
              setPhoto(undefined)
            }}
          >
            Discard
          </Button>
          <Button type="submit" kind="primary" busy={isSaving}>
            Save changes
          </Button>
        </ActionBar>
      )}
    </form>
  )
}

type VisibilityProps = {
  person: User
  draft: Draft
  change: (changes: Partial<Draft>) => void
}

/** Each thing a person may keep to themself. */
function Visibility({ person, draft, change }: VisibilityProps) {
  return (
    <div className={styles.lines}>
      <Line term="Your whole entry" value={person.name}>
        <VisibleTo
          what="your entry"
          others={draft.visible}
          onChoose={(visible) => change({ visible })}
        />
      </Line>
      <Line term="Hometown" value={hometownOf(person) || 'None listed'}>
        <VisibleTo
          what="your hometown"
          others={draft.homeVisible}
          onChoose={(homeVisible) => change({ homeVisible })}
        />
      </Line>
      {person.type === 'student' && (
        <Line term="Room" value={placeOf(person) || 'None listed'}>
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

/** A thing about the person, and beside it who sees it. */
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
  errors: Readonly<Record<string, string>>
}

function AboutFields({ draft, change, isStudent, errors }: AboutFieldsProps) {
  return (
    <div className={styles.fields}>
      <TextField
        name="nickname"
        label="Goes by"
        optional
        hint="What friends call you. Searches find it."
        maxLength={80}
        autoComplete="nickname"
        value={draft.nickname}
        error={errors['nickname']}
        onChange={({ target }) => change({ nickname: target.value })}
      />
      <TextField
        name="pronoun"
        label="Pronouns"
        optional
        hint="For example she/her."
        maxLength={40}
        value={draft.pronoun}
        error={errors['pronoun']}
        onChange={({ target }) => change({ pronoun: target.value })}
      />
      <SelectField
        name="campusStatus"
        label="Campus status"
        value={draft.campusStatus}
        error={errors['campusStatus']}
        onChange={({ target }) => change({ campusStatus: target.value })}
      >
        <option value="">Not said</option>
        <option value="on-campus">On campus</option>
        <option value="remote">Remote</option>
      </SelectField>
      {isStudent && (
        <CheckField
          label="Off cycle"
          hint="Takes half a year off your class year."
          checked={draft.offCycle}
          onChange={({ target }) => change({ offCycle: target.checked })}
        />
      )}
    </div>
  )
}

function errorsOf(error: ReturnType<typeof useSaveProfile>['error']) {
  if (!error) return []
  const fields = Object.entries(error.fields).map(([field, message]) => ({ field, message }))
  return fields.length > 0 ? fields : [{ message: error.message }]
}
