import type { ReactNode } from 'react'
import { Button } from '#ui/actions/Button.tsx'
import { useToasts } from '#ui/feedback/useToasts.ts'
import { FormErrorSummary } from '#ui/forms/FormErrorSummary.tsx'
import { TextArea } from '#ui/forms/TextArea.tsx'
import { Card } from '#ui/layout/Card.tsx'
import type { FormOptions } from './formOptions.ts'
import { LeaveGuard } from './LeaveGuard.tsx'
import { useForm } from './useForm.ts'
import styles from './AppealForm.module.css'

type Appeal = { text: string }
type AppealFormProps = Required<
  Pick<FormOptions<Appeal, Appeal, unknown>, 'draft' | 'schema' | 'send'>
> & {
  label: string
  maxLength: number
  /** What is said when it is sent: who will answer. */
  sent: string
  /** What an appeal does, and who reads it. */
  children: ReactNode
}

const start = { text: '' }

/** Appeals a decision about the viewer with a reason. */
export function AppealForm({ label, maxLength, sent, children, ...options }: AppealFormProps) {
  const show = useToasts()
  const form = useForm({ ...options, start, onSent: () => show({ text: sent }) })
  return (
    <Card title="Appeal">
      <form className={styles.parts} noValidate onSubmit={form.submit}>
        <FormErrorSummary errors={form.problems} attempt={form.attempt} />
        <p>{children}</p>
        <TextArea label={label} rows={4} maxLength={maxLength} {...form.field('text')} />
        <div>
          <Button kind="primary" type="submit" busy={form.isSending}>
            Send appeal
          </Button>
        </div>
        <LeaveGuard draft={form} />
      </form>
    </Card>
  )
}
