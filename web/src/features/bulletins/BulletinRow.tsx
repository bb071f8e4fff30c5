import type { Bulletin } from '@wso/contract/bulletins'
import { shortDay } from '#core/dates.ts'
import { usePhoto } from '#core/photos.ts'
import { useSession } from '#core/session.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Icon } from '#ui/Icon.tsx'
import { editIcon, trashIcon } from '#ui/icons/acts.ts'
import { Row } from '#ui/Row.tsx'
import { authorName } from './Author.public.tsx'
import { bulletinRoutes } from './bulletins.routes.ts'
import styles from './bulletins.module.css'
import { plainLine } from './plainLine.public.ts'
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
          <>
            {bulletin.canEdit && (
              <ButtonLink
                kind="plain"
                size="small"
                square
                href={bulletinRoutes.edit.to({ params })}
                aria-label={`Edit ${title}`}
              >
                <Icon path={editIcon} />
              </ButtonLink>
            )}
            <Button
              kind="plain"
              size="small"
              square
              aria-label={`Delete ${title}`}
              onClick={() => void remove(bulletin)}
            >
              <Icon path={trashIcon} />
            </Button>
          </>
        )
      }
    />
  )
}
