import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { useWrite } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { draftState } from '#core/forms/FormBar.tsx'
import { LeaveGuard } from '#core/forms/LeaveGuard.tsx'
import { useForm } from '#core/forms/useForm.ts'
import { TextComposer } from '#posts/markdown/TextComposer.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { useToasts } from '#ui/feedback/useToasts.ts'
import { FormErrorSummary } from '#ui/forms/FormErrorSummary.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { discussionPaths } from './discussions.paths.ts'
import { pageSize } from './pageSize.ts'
import styles from './discussions.module.css'

type ReplyFormProps = {
  /** The thread. */
  id: number
  /** The last quote; `count` increases with each quote. */
  quote: { text: string; count: number }
  onReplied: () => void
}

const empty = { content: '' }

/** Replies to a thread and goes to the new post. */
export function ReplyForm({ id, quote, onReplied }: ReplyFormProps) {
  const [quoted, setQuoted] = useState(quote.count)
  const [, navigate] = useLocation()
  const toast = useToasts()
  const reply = useWrite(api.posts.create)
  const box = useRef<HTMLTextAreaElement>(null)
  const form = useForm({
    draft: `reply.${id}`,
    start: empty,
    schema: () => import('@wso/contract/posts/discussions').then((m) => m.NewPost),
    toBody: ({ content }) => ({ discussionID: id, content }),
    send: (body) => reply.mutateAsync({ body }),
    onSent: (post, isOpen) => {
      const page = Math.floor((post.position ?? 0) / pageSize) + 1
      const search = { post: post.id, page }
      const view = () => navigate(discussionPaths.thread.to({ params: { id }, search }))
      onReplied()
      if (isOpen) view()
      else toast({ text: 'Reply posted', action: { label: 'View', run: view } })
    },
  })
  const { content } = form.values
  if (quote.count !== quoted) {
    setQuoted(quote.count)
    form.change({ content: content ? `${content.trimEnd()}\n\n${quote.text}` : quote.text })
  }
  useEffect(() => {
    // External system: focus moves to the quote.
    if (quote.count > 0) box.current?.focus()
  }, [quote.count])

  return (
    <Card title="Reply">
      <form className={styles.list} noValidate onSubmit={form.submit}>
        <FormErrorSummary errors={form.problems} attempt={form.attempt} />
        <TextComposer
          ref={box}
          label="Your reply"
          hint="Markdown works, and @username mentions a person. Your name is shown"
          text={content}
          {...form.field('content')}
        />
        <div className={styles.buttons}>
          <Button kind="primary" type="submit" busy={form.isSending}>
            Post reply
          </Button>
          {form.isChanged && (
            <>
              <Button kind="plain" onClick={form.discard}>
                Discard
              </Button>
              <span>{draftState(form)}</span>
            </>
          )}
        </div>
      </form>
      <LeaveGuard draft={form} />
    </Card>
  )
}
