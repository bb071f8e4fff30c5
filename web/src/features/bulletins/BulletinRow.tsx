import type { BulletinPhoto } from '@wso/contract/posts/bulletinPhotos'
import type { Bulletin } from '@wso/contract/posts/bulletins'
import { usePhoto } from '#core/api/photos.ts'
import { useFileURL } from '#core/api/useFileURL.ts'
import { shortDay } from '#core/format/dates.ts'
import { blankPicture } from '#core/photos/blankPicture.ts'
import { useSession } from '#core/session/session.ts'
import { authorName, personOf } from '#posts/Author.tsx'
import { endLabel } from '#posts/endLabel.ts'
import { plainLine } from '#posts/markdown/plainLine.ts'
import { RowActs } from '#posts/RowActs.tsx'
import { Avatar } from '#ui/data/Avatar.tsx'
import { Badge } from '#ui/data/Badge.tsx'
import { Row } from '#ui/data/Row.tsx'
import { shownPhoto } from './bulletinPhotos.ts'
import { endsSoon, priceLabel } from './bulletins.labels.ts'
import { bulletinPaths } from './bulletins.paths.ts'
import { useBulletinRemoval } from './useBulletinRemoval.ts'
import styles from './bulletins.module.css'

type BulletinRowProps = {
  bulletin: Bulletin
  /** Posted since the viewer's last visit. */
  isNew: boolean
  now: Date
}

/** A bulletin in a list: its price and its end when it is near. The owner can edit and delete it; admins can delete it. */
export function BulletinRow({ bulletin, isNew, now }: BulletinRowProps) {
  const { id, type, title, body, startDate, endDate } = bulletin
  const { claims } = useSession()
  const remove = useBulletinRemoval()
  const price = priceLabel(bulletin)
  const isOwn = bulletin.userID !== 0 && bulletin.userID === claims.id
  const params = { type, id }
  return (
    <Row
      title={title}
      href={bulletinPaths.one.to({ params })}
      lead={<Lead bulletin={bulletin} />}
      fresh={isNew}
      badge={
        <>
          {isNew && <Badge kind="gold">New</Badge>}
          {isOwn && <Badge kind="brand">Your post</Badge>}
          {bulletin.hidden && <Badge kind="warn">Hidden</Badge>}
        </>
      }
      meta={
        <span className={styles.meta}>
          {authorName(bulletin)} · {plainLine(body)}
        </span>
      }
      end={
        <>
          {price && <b className={styles.price}>{price}</b>}
          <time dateTime={startDate}>{shortDay(startDate)}</time>
          {endsSoon(endDate, now) && <span className={styles.ends}>{endLabel(endDate)}</span>}
        </>
      }
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

/** The first photo of a post, or its author's face. */
function Lead({ bulletin }: { bulletin: Bulletin }) {
  const photo = usePhoto(personOf(bulletin)?.unixID, 'thumb')
  const first = bulletin.photos?.[0]
  if (first) return <Thumbnail photo={first} />
  return <Avatar name={authorName(bulletin)} photo={photo} size="small" />
}

function Thumbnail({ photo }: { photo: BulletinPhoto }) {
  const src = useFileURL(shownPhoto(photo).thumb)
  return (
    <img
      className={styles.thumb}
      src={src ?? blankPicture}
      alt={photo.description || 'Photo'}
      width={400}
      height={300}
    />
  )
}
