import { type FormEvent, useState } from 'react'
import { useLocation } from 'wouter'
import { useWrite } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
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
  const [isTicked, setTicked] = useState(false)
  const [error, setError] = useState<string>()
  const [isOpening, setOpening] = useState(false)
  const accept = useWrite(api.users.update)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!isTicked) return setError('Select the box to continue.')
    setOpening(true)
    try {
      await accept.mutateAsync({ params: { id: 'me' }, body: { [field]: true } })
      // The pages read the token's scopes, so the new token comes first.
      await session.refresh()
      navigate(next)
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : 'Your answer was not saved. Try again.')
    } finally {
      setOpening(false)
    }
  }
  return (
    <form className={styles.section} onSubmit={(event) => void submit(event)} noValidate>
      <CheckField
        label="I have read this policy and agree"
        checked={isTicked}
        error={error}
        onChange={(event) => {
          setTicked(event.target.checked)
          setError(undefined)
        }}
      />
      <div>
        <Button kind="primary" type="submit" busy={isOpening}>
          Accept and continue
        </Button>
      </div>
    </form>
  )
}
