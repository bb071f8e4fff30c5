import type { FlaggedSurvey } from '@wso/contract/factrakAdmin'
import { useState } from 'react'
import { useWrite } from '#core/api.ts'
import { api } from '#core/endpoints.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { RadioGroup } from '#ui/RadioGroup.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { useToasts } from '#ui/useToasts.ts'
import styles from './factrak.module.css'

type Action = 'keep' | 'hide' | 'remove'

const verbs: Record<Action, string> = {
  keep: 'Keep review',
  hide: 'Hide review',
  remove: 'Remove review',
}
const done: Record<Action, string> = { keep: 'kept', hide: 'hidden', remove: 'removed' }

/** One decision about one review; each choice says what follows from it. */
export function DecisionForm({ survey, title }: { survey: FlaggedSurvey; title: string }) {
  const showToast = useToasts()
  const [action, setAction] = useState<Action | null>(null)
  const [note, setNote] = useState('')
  const [error, setError] = useState<string>()
  const decide = useWrite(api.factrakAdmin.decide, { also: ['factrak', 'ratings'] })
  const submit = () => {
    if (action === null) return setError('Choose what becomes of it.')
    return decide.mutate(
      { params: { id: survey.id }, body: { action, note } },
      { onSuccess: () => showToast({ kind: 'good', text: `Review of ${title} ${done[action]}` }) },
    )
  }
  return (
    <form
      className={styles.decision}
      aria-label={`Decision about the review of ${title}`}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <RadioGroup<Action>
        label="Decision"
        error={error}
        value={action}
        onChoose={(chosen) => {
          setAction(chosen)
          setError(undefined)
        }}
        choices={[
          {
            value: 'keep',
            label: 'Keep',
            hint: 'Everybody reads it. The flags are settled; the same people cannot flag it again.',
          },
          {
            value: 'hide',
            label: 'Hide',
            hint: 'Only its author still sees it, and may edit it. It can be shown again.',
          },
          {
            value: 'remove',
            label: 'Remove',
            hint: 'Gone for good, with its votes. Its author owes one review more.',
          },
        ]}
      />
      <TextArea
        label="Note"
        optional
        rows={2}
        maxLength={1000}
        hint="For other moderators. Quote nothing, name nobody."
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      {decide.error && (
        <Notice kind="bad" role="alert">
          {decide.error.message}
        </Notice>
      )}
      <div>
        <Button
          type="submit"
          kind={action === 'remove' ? 'danger' : 'primary'}
          busy={decide.isPending}
        >
          {action ? verbs[action] : 'Decide'}
        </Button>
      </div>
    </form>
  )
}
