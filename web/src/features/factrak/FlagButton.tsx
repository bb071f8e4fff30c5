import type { Survey } from '@wso/contract/factrak'
import { useState } from 'react'
import { useWrite } from '#core/api.ts'
import { api } from '#core/endpoints.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Icon } from '#ui/Icon.tsx'
import { flagIcon } from '#ui/icons/acts.ts'
import { Notice } from '#ui/Notice.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { useToasts } from '#ui/useToasts.ts'

/** Asks for a reason and puts the review before the moderators. */
export function FlagButton({ survey }: { survey: Survey }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        kind="plain"
        size="small"
        square
        aria-label="Flag this review for moderators"
        onClick={() => setOpen(true)}
      >
        <Icon path={flagIcon} />
      </Button>
      {isOpen && <FlagDialog survey={survey} close={() => setOpen(false)} />}
    </>
  )
}

function FlagDialog({ survey, close }: { survey: Survey; close: () => void }) {
  const showToast = useToasts()
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const flag = useWrite(api.factrak.flag)
  const send = () => {
    if (reason.trim() === '') return setError('Say in a few words what is wrong with it.')
    return flag.mutate(
      { params: { id: survey.id }, body: { reason } },
      {
        onSuccess: () => {
          close()
          showToast({ kind: 'good', text: 'Flagged. Moderators will look at it.' })
        },
      },
    )
  }
  return (
    <Dialog
      title="Flag this review?"
      onClose={close}
      foot={
        <>
          <Button kind="plain" onClick={close}>
            Cancel
          </Button>
          <Button kind="primary" busy={flag.isPending} onClick={send}>
            Flag review
          </Button>
        </>
      }
    >
      <p>
        For reviews that name other students, insult, or are not about the course. A review you
        merely disagree with deserves a Disagree. Moderators read your reason, not your name.
      </p>
      <TextArea
        label="What is wrong with it?"
        maxLength={500}
        value={reason}
        error={error}
        data-focus-first
        onChange={(event) => {
          setReason(event.target.value)
          setError(undefined)
        }}
      />
      {flag.error && (
        <Notice kind="bad" role="alert">
          {flag.error.message}
        </Notice>
      )}
    </Dialog>
  )
}
