import type { ReactNode } from 'react'
import { FormConflict } from '#core/forms/ConflictDialog.tsx'
import type { Saved } from '#core/forms/conflicts.ts'
import { FormBar } from '#core/forms/FormBar.tsx'
import type { useDraftForm } from '#core/forms/useDraftForm.ts'
import { FormErrorSummary } from '#ui/forms/FormErrorSummary.tsx'
import styles from './form.module.css'
import { continuesOnNewPost } from './newPost.ts'

/** The parts of a post's form that depend on its page. */
export type PostFormProps<Values, Post> = {
  saved: Saved<Values>
  /** The label of the submit button: "Post announcement". */
  action: string
  draft: string
  cancel?: string
  send: (values: Values, saved: Saved<Values>) => Promise<Post>
  onSent: (post: Post, isOpen: boolean) => void
  /** The choice of kinds, above the fields of a new post. */
  kinds?: ReactNode
}

type Props<Values extends object, Post> = {
  form: ReturnType<typeof useDraftForm<Values, Post>>
  labels: { readonly [K in keyof Values]?: string }
  children: ReactNode
} & Pick<PostFormProps<Values, Post>, 'action' | 'cancel' | 'kinds'>

/** The form of a post: its errors, fields and buttons, and the conflict if there is one. */
export function PostForm<Values extends object, Post>(props: Props<Values, Post>) {
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
