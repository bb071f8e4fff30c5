import type { Bulletin } from '@wso/contract/bulletins'
import { shortDay } from '#core/dates.ts'
import { usePhoto } from '#core/photos.ts'
import { useSession } from '#core/session.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Badge } from '#ui/Badge.tsx'
import { Row } from '#ui/Row.tsx'
import { authorName } from './Author.public.tsx'
import { bulletinRoutes } from './bulletins.routes.ts'
import styles from './bulletins.module.css'
import { plainLine } from './plainLine.public.ts'
import { RowActs } from './RowActs.public.tsx'
import { useBulletinRemoval } from './useBulletinRemoval.ts'

/** A bulletin in a list; its owner finds Edit and Delete in it, admins Delete. */
export function BulletinRow({ bulletin }: { bulletin: Bulletin }) {
  const { id, type, title, body, startDate } = bulletin
  const { claims } = useSession()
  const remove = useBulletinRemoval()
  const photo = usePhoto(bulletin.user?.unixID, 'thumb')
  const isOwn = bulletin.userID !== 0 && bulletin.userID === claims.id
  const params = { type, id }
  return (
    <Row
      title={title}
      href={bulletinRoutes.one.to({ params })}
      lead={<Avatar name={authorName(bulletin)} photo={photo} size="small" />}
      badge={
        <>
          {isOwn && <Badge kind="brand">Your post</Badge>}
          {bulletin.hidden && <Badge kind="warn">Hidden</Badge>}
        </>
      }
      meta={
        <span className={styles.meta}>
          {authorName(bulletin)} · {plainLine(body)}
        </span>
      }
      end={<time dateTime={startDate}>{shortDay(startDate)}</time>}
      actions={
        bulletin.canDelete && (
          <RowActs
            post={bulletin}
            name={title}
            editHref={bulletinRoutes.edit.to({ params })}
            onDelete={() => void remove(bulletin)}
          />
        )
      }
    />
  )
}
