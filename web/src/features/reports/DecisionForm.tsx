import type { ReportAction } from '@wso/contract/bulletins.limits'
import { maxNote } from '@wso/contract/bulletins.limits'
import type { ReportCaseDetail } from '@wso/contract/reports'
import { type FormEvent, useState } from 'react'
import { useWrite } from '#core/api.ts'
import { api } from '#core/endpoints.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { RadioGroup } from '#ui/RadioGroup.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { useToasts } from '#ui/useToasts.ts'
import { kindNouns } from './caseWords.ts'
import styles from './reports.module.css'

const choices = [
  { value: 'keep', label: 'Keep', hint: 'Stays, or comes back. These reports close.' },
  { value: 'hide', label: 'Hide', hint: 'Nobody else sees it; the author can edit and ask again.' },
  { value: 'remove', label: 'Remove', hint: 'Gone for everyone, its author too.' },
] as const

const verbs: Record<ReportAction, string> = { keep: 'Keep', hide: 'Hide', remove: 'Remove' }
const done: Record<ReportAction, string> = { keep: 'kept', hide: 'hidden', remove: 'removed' }
/** What a decision touches besides the reports. */
const also = ['bulletins', 'rides', 'discussions', 'posts']

type DecisionFormProps = { found: ReportCaseDetail; onDecided: () => void }

/** Keeps, hides or removes the thing; the button repeats the choice. */
export function DecisionForm({ found, onDecided }: DecisionFormProps) {
  const [action, setAction] = useState<ReportAction>()
  const [note, setNote] = useState('')
  const [tried, setTried] = useState(false)
  const decide = useWrite(api.reports.decide, { also })
  const show = useToasts()
  const noun = kindNouns[found.kind]

  const send = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!action || decide.isPending) return
    decide.mutate(
      { params: { id: found.id }, body: { action, note: note.trim(), state: found.state } },
      {
        onSuccess: () => {
          show({ text: `The ${noun} was ${done[action]}` })
          onDecided()
        },
      },
    )
  }
  return (
    <form className={styles.case} noValidate onSubmit={send}>
      <RadioGroup
        label="Decide"
        choices={choices}
        value={action ?? null}
        onChoose={setAction}
        error={tried && !action ? 'Choose what to do.' : undefined}
      />
      <TextArea
        label="Note to the author"
        optional
        rows={3}
        maxLength={maxNote}
        value={note}
        onChange={(event) => setNote(event.target.value)}
        hint="The author of something hidden reads it. It is kept with the decision"
      />
      {decide.error && (
        <Notice kind="bad" role="alert">
          {decide.error.message}
        </Notice>
      )}
      <div>
        <Button kind="primary" type="submit" busy={decide.isPending}>
          {action ? `${verbs[action]} ${noun}` : 'Decide'}
        </Button>
      </div>
    </form>
  )
}
