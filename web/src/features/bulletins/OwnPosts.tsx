import type { Bulletin } from '@wso/contract/bulletins'
import { useQuery } from '@tanstack/react-query'
import { read, useWrite } from '#core/api.ts'
import { shortDay } from '#core/dates.ts'
import { api } from '#core/endpoints.ts'
import { Button } from '#ui/Button.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Card } from '#ui/Card.tsx'
import { Link } from '#ui/Link.tsx'
import { bulletinRoutes } from './bulletins.routes.ts'
import styles from './bulletins.module.css'
import { kinds } from './kinds.ts'
import { useNow } from './useNow.public.ts'
import { useBulletinRemoval } from './useBulletinRemoval.ts'

const keptLongerMs = 60 * 86_400_000
const soonMs = 14 * 86_400_000

/** The reader's own posts that are listed now, whatever their kind, with what can be done about them. */
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
  const keep = useWrite(api.bulletins.update)
  const remove = useBulletinRemoval()
  const params = { type, id }
  const leavesSoon =
    type !== 'announcement' && endDate && new Date(endDate).getTime() - now.getTime() < soonMs
  const keepLonger = () =>
    keep.mutate({
      params: { id },
      body: { endDate: new Date(now.getTime() + keptLongerMs).toISOString() },
    })
  return (
    <li>
      <Link className={styles.ownTitle} href={bulletinRoutes.one.to({ params })}>
        {title}
      </Link>
      <span className={styles.meta}>
        {kinds[type].name}
        {endDate && `, leaves the list ${shortDay(endDate)}`}
      </span>
      {bulletin.canEdit && (
        <div className={styles.acts}>
          {leavesSoon ? (
            <Button size="small" kind="quiet" busy={keep.isPending} onClick={keepLonger}>
              Keep 60 more days<span className="visually-hidden">: {title}</span>
            </Button>
          ) : (
            <ButtonLink size="small" kind="quiet" href={bulletinRoutes.edit.to({ params })}>
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
