import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { useWrite } from '#core/api.ts'
import { api } from '#core/endpoints.ts'
import { useSession } from '#core/session.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { dropDraft, keepDraft, readDraft } from '../bulletins/drafts.public.ts'
import { LeaveGuard } from '../bulletins/LeaveGuard.public.tsx'
import { TextComposer } from '../bulletins/TextComposer.public.tsx'
import { discussionRoutes } from './discussions.routes.ts'
import styles from './discussions.module.css'
import { pageSize } from './pageSize.ts'

type ReplyFormProps = {
  /** The thread. */
  id: number
  /** What was last quoted; `count` grows with each quote. */
  quote: { text: string; count: number }
}

/** Replies in a thread and leads to the new post. What is begun stays on the device. */
export function ReplyForm({ id, quote }: ReplyFormProps) {
  const { claims } = useSession()
  const draft = `${claims.id}.thread.${id}`
  const [content, setContent] = useState(() => readDraft<{ content: string }>(draft)?.content ?? '')
  const [quoted, setQuoted] = useState(quote.count)
  const [tried, setTried] = useState(false)
  const [, navigate] = useLocation()
  const reply = useWrite(api.posts.create, { also: ['discussions'] })
  const box = useRef<HTMLTextAreaElement>(null)

  const write = (text: string) => {
    setContent(text)
    if (text) keepDraft(draft, { content: text })
    else dropDraft(draft)
  }
  if (quote.count !== quoted) {
    setQuoted(quote.count)
    write(content ? `${content.trimEnd()}\n\n${quote.text}` : quote.text)
  }
  useEffect(() => {
    // Outside React: the keyboard goes to where the quote stands.
    if (quote.count > 0) box.current?.focus()
  }, [quote.count])

  const isEmpty = content.trim() === ''
  const send = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isEmpty || reply.isPending) return
    reply.mutate(
      { body: { discussionID: id, content } },
      {
        onSuccess: (post) => {
          write('')
          setTried(false)
          const page = Math.floor((post.position ?? 0) / pageSize) + 1
          const search = { post: post.id, page }
          navigate(discussionRoutes.thread.to({ params: { id }, search }))
        },
      },
    )
  }
  return (
    <Card title="Reply">
      <form className={styles.list} noValidate onSubmit={send}>
        <TextComposer
          ref={box}
          label="Your reply"
          rows={5}
          hint="Markdown works. Your name is shown"
          text={content}
          value={content}
          onChange={(event) => write(event.target.value)}
          error={tried && isEmpty ? 'Write a text.' : reply.error?.message}
        />
        <div className={styles.buttons}>
          <Button kind="primary" type="submit" busy={reply.isPending}>
            Post reply
          </Button>
        </div>
      </form>
      <LeaveGuard dirty={!isEmpty && !reply.isPending} />
    </Card>
  )
}
