import type { Bulletin } from '@wso/contract/bulletins'
import { shortDay } from '#core/format/dates.ts'
import { usePhoto } from '#core/api/photos.ts'
import { useSession } from '#core/session/session.ts'
import { Avatar } from '#ui/data/Avatar.tsx'
import { Badge } from '#ui/data/Badge.tsx'
import { Row } from '#ui/data/Row.tsx'
import { authorName } from '#posts/Author.tsx'
import { bulletinPaths } from './bulletins.paths.ts'
import styles from './bulletins.module.css'
import { plainLine } from '#posts/markdown/plainLine.ts'
import { RowActs } from '#posts/RowActs.tsx'
import { useBulletinRemoval } from './useBulletinRemoval.ts'

/** A bulletin in a list. The owner can edit and delete it; admins can delete it. */
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
      href={bulletinPaths.one.to({ params })}
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
            editHref={bulletinPaths.edit.to({ params })}
            onDelete={() => void remove(bulletin)}
          />
        )
      }
    />
  )
}
