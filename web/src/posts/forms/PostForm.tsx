import type { ReactNode } from 'react'
import { FormConflict } from '#core/forms/ConflictDialog.tsx'
import type { Saved } from '#core/forms/conflicts.ts'
import { FormBar } from '#core/forms/FormBar.tsx'
import type { Form } from '#core/forms/useForm.ts'
import { FormErrorSummary } from '#ui/forms/FormErrorSummary.tsx'
import { continuesOnNewPost } from './newPost.ts'
import styles from './form.module.css'

/** The parts of a post's form that depend on its page. */
export type PostFormProps<Values, Body, Post> = {
  saved: Saved<Values>
  /** The label of the submit button: "Post announcement". */
  action: string
  draft: string
  cancel?: string
  send: (body: Body, saved: Saved<Values>) => Promise<Post>
  onSent: (post: Post, isOpen: boolean) => void
  /** The choice of kinds, above the fields of a new post. */
  kinds?: ReactNode
}

type Props<Values extends object> = {
  form: Form<Values>
  labels: { readonly [K in keyof Values & string]-?: string }
  children: ReactNode
} & Pick<PostFormProps<Values, unknown, unknown>, 'action' | 'cancel' | 'kinds'>

/** The form of a post: its errors, fields and buttons, and the conflict if there is one. */
export function PostForm<Values extends object>(props: Props<Values>) {
  const { form, labels, action, cancel, kinds, children } = props
  return (
    <form className={styles.form} noValidate onSubmit={form.submit}>
      <FormErrorSummary errors={form.problems} attempt={form.attempt} />
      {kinds}
      {children}
      <FormBar
        form={form}
        action={action}
        cancel={cancel}
        continuesOn={kinds ? continuesOnNewPost : undefined}
      />
      <FormConflict form={form} labels={labels} />
    </form>
  )
}
