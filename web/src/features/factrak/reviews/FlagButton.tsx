import { factrakNotes } from '@wso/contract/factrak/reviewRules'
import type { Survey } from '@wso/contract/factrak/reviews'
import { useState } from 'react'
import { useWrite } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { LeaveGuard } from '#core/forms/LeaveGuard.tsx'
import { useForm } from '#core/forms/useForm.ts'
import { Button } from '#ui/actions/Button.tsx'
import { useToasts } from '#ui/feedback/useToasts.ts'
import { FormErrorSummary } from '#ui/forms/FormErrorSummary.tsx'
import { TextArea } from '#ui/forms/TextArea.tsx'
import { flagIcon } from '#ui/icons/bar.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'

/** Asks for a reason and reports the review to the moderators. */
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

const empty = { reason: '' }

function FlagDialog({ survey, close }: { survey: Survey; close: () => void }) {
  const showToast = useToasts()
  const flag = useWrite(api.factrak.flag)
  const form = useForm({
    draft: `flag.${survey.id}`,
    start: empty,
    check: ({ reason }) => ({
      reason: reason.trim() ? undefined : 'Describe in a few words what is wrong.',
    }),
    send: (body) => flag.mutateAsync({ params: { id: survey.id }, body }),
    onSent: (_, isOpen) => {
      showToast({ kind: 'good', text: 'Flagged. Moderators will look at it.' })
      if (isOpen) close()
    },
  })
  return (
    <Dialog
      title="Flag this review?"
      onClose={close}
      foot={
        <>
          <Button kind="plain" onClick={close}>
            Cancel
          </Button>
          <Button kind="primary" type="submit" form="flag" busy={form.isSending}>
            Flag review
          </Button>
        </>
      }
    >
      <p>
        Flag reviews that name other students, insult someone, or are not about the course. If you
        only disagree, vote Disagree. Moderators see your reason but not your name.
      </p>
      <form id="flag" noValidate onSubmit={form.submit}>
        <FormErrorSummary errors={form.problems} attempt={form.attempt} />
        <TextArea
          label="What is wrong with it?"
          maxLength={factrakNotes.flagReason}
          data-focus-first
          {...form.field('reason')}
        />
      </form>
      <LeaveGuard draft={form} />
    </Dialog>
  )
}
