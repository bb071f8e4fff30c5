import { useLocation } from 'wouter'
import { useWrite } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { FormRefusal } from '#core/forms/FormRefusal.tsx'
import { useForm } from '#core/forms/useForm.ts'
import { session } from '#core/session/session.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { CheckField } from '#ui/forms/choices/CheckField.tsx'
import styles from './reviews.module.css'

type PolicyAnswerProps = {
  /** The field of the user that records the acceptance. */
  field: 'hasAcceptedDormtrakPolicy' | 'hasAcceptedFactrakPolicy'
  isAccepted: boolean | undefined
  /** The page to open after accepting. */
  next: string
}

/** The end of a policy page: the form that accepts the policy, or a note that it is accepted. */
export const PolicyAnswer = ({ isAccepted, ...form }: PolicyAnswerProps) =>
  isAccepted ? (
    <Notice kind="good">You have accepted this policy.</Notice>
  ) : (
    <AcceptForm {...form} />
  )

function AcceptForm({ field, next }: Omit<PolicyAnswerProps, 'isAccepted'>) {
  const [, navigate] = useLocation()
  const accept = useWrite(api.users.update)
  const form = useForm({
    start: { agrees: false },
    check: ({ agrees }) => ({ agrees: agrees ? undefined : 'Select the box to continue.' }),
    send: async () => {
      await accept.mutateAsync({ params: { id: 'me' }, body: { [field]: true } })
      // The pages read the token's scopes, so the new token comes first.
      await session.refresh()
    },
    onSent: () => navigate(next),
  })
  return (
    <form className={styles.section} onSubmit={form.submit} noValidate>
      <CheckField label="I have read this policy and agree" {...form.box('agrees')} />
      <FormRefusal form={form} />
      <div>
        <Button kind="primary" type="submit" busy={form.isSending}>
          Accept and continue
        </Button>
      </div>
    </form>
  )
}
