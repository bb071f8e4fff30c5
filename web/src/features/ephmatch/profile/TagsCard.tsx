import type { User } from '@wso/contract/users/users'
import { Suspense, useState } from 'react'
import { Button } from '#ui/actions/Button.tsx'
import { Badge } from '#ui/data/Badge.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { part } from '#ui/loading/part.ts'
import styles from './profile.module.css'

const TagsDialog = part(() => import('./TagsDialog.tsx').then((module) => module.TagsDialog))

/** The viewer's tags, and a button to edit them. */
export function TagsCard({ me }: { me: User }) {
  const [isOpen, setOpen] = useState(false)
  const { tags = [] } = me
  return (
    <Card title="Tags">
      <div className={styles.tags}>
        {tags.map(({ id, name }) => (
          <Badge key={id}>{name}</Badge>
        ))}
        <Button size="small" onClick={() => setOpen(true)}>
          {tags.length > 0 ? 'Edit tags' : 'Add tags'}
        </Button>
      </div>
      {isOpen && (
        <Suspense>
          <TagsDialog me={me} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Card>
  )
}
