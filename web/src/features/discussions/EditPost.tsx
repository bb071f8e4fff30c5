import type { Post } from '@wso/contract/posts/discussions'
import { useWrite } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { FormConflict } from '#core/forms/ConflictDialog.tsx'
import type { Saved } from '#core/forms/conflicts.ts'
import { LeaveGuard } from '#core/forms/LeaveGuard.tsx'
import { useForm } from '#core/forms/useForm.ts'
import { TextComposer } from '#posts/markdown/TextComposer.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { useToasts } from '#ui/feedback/useToasts.ts'
import { FormErrorSummary } from '#ui/forms/FormErrorSummary.tsx'
import styles from './discussions.module.css'

type Values = { content: string }

const savedPost = ({ content, version }: Post): Saved<Values> => ({ start: { content }, version })

/** Edits a post inline. */
export function EditPost({ post, onDone }: { post: Post; onDone: () => void }) {
  const update = useWrite(api.posts.update)
  const toast = useToasts()
  const form = useForm({
    draft: `post.${post.id}`,
    ...savedPost(post),
    schema: () => import('@wso/contract/posts/discussions').then((m) => m.NewPost),
    toBody: ({ content }) => ({ discussionID: post.discussionID, content }),
    readSaved: (data) => savedPost(data as Post),
    send: ({ content }, { version }) =>
      update.mutateAsync({ params: { id: post.id }, body: { content, version } }),
    onSent: (_, isOpen) => (isOpen ? onDone() : toast({ text: 'Post saved' })),
  })
  const cancel = () => {
    form.discard()
    onDone()
  }
  return (
    <form className={styles.list} noValidate onSubmit={form.submit}>
      <FormErrorSummary errors={form.problems} attempt={form.attempt} />
      <TextComposer label="Your post" text={form.values.content} {...form.field('content')} />
      <div className={styles.buttons}>
        <Button kind="primary" type="submit" busy={form.isSending}>
          Save
        </Button>
        <Button kind="plain" onClick={cancel}>
          Cancel
        </Button>
      </div>
      <LeaveGuard draft={form} />
      <FormConflict form={form} labels={{ content: 'Text' }} />
    </form>
  )
}
