import { maxNote } from '@wso/contract/bulletins.limits'
import type { ReportReason } from '@wso/contract/reports'
import { type FormEvent, useState } from 'react'
import { useWrite } from '#core/api.ts'
import { api } from '#core/endpoints.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Notice } from '#ui/Notice.tsx'
import { RadioGroup } from '#ui/RadioGroup.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { useToasts } from '#ui/useToasts.ts'
import { reasons } from './reasons.ts'
import type { Reported } from './ReportButton.public.tsx'
import styles from './reports.module.css'

type ReportDialogProps = { reported: Reported; onClose: () => void }

/** Asks why something should be looked at, and sends that to the moderators. */
export function ReportDialog({ reported, onClose }: ReportDialogProps) {
  const [reason, setReason] = useState<ReportReason>()
  const [note, setNote] = useState('')
  const [tried, setTried] = useState(false)
  const report = useWrite(api.reports.create)
  const show = useToasts()
  const needsNote = reason === 'other' && note.trim() === ''

  const send = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!reason || needsNote || report.isPending) return
    const words = note.trim() ? { note: note.trim() } : {}
    report.mutate(
      { body: { ...reported, reason, ...words } },
      {
        onSuccess: () => {
          show({ text: 'Reported. Moderators will look at it.' })
          onClose()
        },
      },
    )
  }
  return (
    <Dialog
      title="Report to moderators"
      onClose={onClose}
      foot={
        <>
          <Button kind="plain" onClick={onClose}>
            Cancel
          </Button>
          <Button kind="primary" type="submit" form="report" busy={report.isPending}>
            Report
          </Button>
        </>
      }
    >
      <form id="report" className={styles.form} noValidate onSubmit={send}>
        <RadioGroup
          label="What is wrong?"
          choices={reasons}
          value={reason ?? null}
          onChoose={setReason}
          error={tried && !reason ? 'Choose a reason.' : undefined}
        />
        <TextArea
          label="More about it"
          optional={reason !== 'other'}
          value={note}
          maxLength={maxNote}
          onChange={(event) => setNote(event.target.value)}
          error={tried && needsNote ? 'Say what is wrong.' : undefined}
        />
        <p className={styles.hint}>Moderators see who reported. The author never does.</p>
        {report.error && (
          <Notice kind="bad" role="alert">
            {report.error.message}
          </Notice>
        )}
      </form>
    </Dialog>
  )
}
