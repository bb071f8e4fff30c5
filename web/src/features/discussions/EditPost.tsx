import type { Post } from '@wso/contract/discussions'
import { type FormEvent, useState } from 'react'
import { useWrite } from '#core/api.ts'
import { api } from '#core/endpoints.ts'
import { Button } from '#ui/Button.tsx'
import { TextComposer } from '../bulletins/TextComposer.public.tsx'
import styles from './discussions.module.css'

/** Changes a post in its place. */
export function EditPost({ post, onDone }: { post: Post; onDone: () => void }) {
  const [content, setContent] = useState(post.content)
  const [tried, setTried] = useState(false)
  const update = useWrite(api.posts.update, { also: ['discussions'] })
  const isEmpty = content.trim() === ''
  const save = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isEmpty || update.isPending) return
    update.mutate({ params: { id: post.id }, body: { content } }, { onSuccess: onDone })
  }
  return (
    <form className={styles.list} noValidate onSubmit={save}>
      <TextComposer
        label="Your post"
        text={content}
        value={content}
        onChange={(event) => setContent(event.target.value)}
        error={tried && isEmpty ? 'Write a text, or delete the post.' : update.error?.message}
      />
      <div className={styles.buttons}>
        <Button kind="primary" type="submit" busy={update.isPending}>
          Save
        </Button>
        <Button kind="plain" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
