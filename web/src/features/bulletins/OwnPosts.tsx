import { useQuery } from '@tanstack/react-query'
import type { Bulletin } from '@wso/contract/posts/bulletins'
import { read, useWrite } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { useNow } from '#core/format/useNow.ts'
import { endLabel } from '#posts/endLabel.ts'
import { kinds } from '#posts/kinds.ts'
import { Button } from '#ui/actions/Button.tsx'
import { ButtonLink } from '#ui/actions/ButtonLink.tsx'
import { Link } from '#ui/actions/Link.tsx'
import { useToasts } from '#ui/feedback/useToasts.ts'
import { Card } from '#ui/layout/Card.tsx'
import { endsSoon } from './bulletins.labels.ts'
import { bulletinPaths } from './bulletins.paths.ts'
import { useBulletinRemoval } from './useBulletinRemoval.ts'
import styles from './bulletins.module.css'

const keptLongerMs = 60 * 86_400_000

/** The viewer's listed posts of every kind, with their actions. */
export function OwnPosts() {
  const query = { mine: 'true', limit: 3 } as const
  const { data } = useQuery(read(api.bulletins.list, { query }))
  if (!data || data.items.length === 0) return null
  return (
    <Card flush title="Your posts">
      <ul className={styles.own}>
        {data.items.map((bulletin) => (
          <OwnPost key={bulletin.id} bulletin={bulletin} />
        ))}
      </ul>
    </Card>
  )
}

function OwnPost({ bulletin }: { bulletin: Bulletin }) {
  const { id, type, title, endDate } = bulletin
  const now = useNow()
  const toast = useToasts()
  const keep = useWrite(api.bulletins.update)
  const remove = useBulletinRemoval()
  const params = { type, id }
  const leavesSoon = type !== 'announcement' && endsSoon(endDate, now)
  const keepLonger = () =>
    keep.mutate(
      { params: { id }, body: { endDate: new Date(now.getTime() + keptLongerMs).toISOString() } },
      { onError: ({ message }) => toast({ kind: 'bad', text: message }) },
    )
  return (
    <li>
      <Link className={styles.ownTitle} href={bulletinPaths.one.to({ params })}>
        {title}
      </Link>
      <span className={styles.meta}>
        {kinds[type].name}
        {endDate && `, ${endLabel(endDate)}`}
      </span>
      {bulletin.canEdit && (
        <div className={styles.acts}>
          {leavesSoon ? (
            <Button size="small" kind="quiet" busy={keep.isPending} onClick={keepLonger}>
              Keep 60 more days<span className="visually-hidden">: {title}</span>
            </Button>
          ) : (
            <ButtonLink size="small" kind="quiet" href={bulletinPaths.edit.to({ params })}>
              Edit<span className="visually-hidden"> {title}</span>
            </ButtonLink>
          )}
          <Button size="small" kind="danger-quiet" onClick={() => void remove(bulletin)}>
            Delete<span className="visually-hidden"> {title}</span>
          </Button>
        </div>
      )}
    </li>
  )
}
