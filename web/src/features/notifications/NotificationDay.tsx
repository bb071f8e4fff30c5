import { campus } from '@wso/contract/campus'
import { dayIn } from '@wso/contract/core/dates/day'
import type { Notification } from '@wso/contract/notifications/notifications'
import { useId } from 'react'
import { useWrite } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { shortDay, timeAgo, timeOfDay } from '#core/format/dates.ts'
import { useNow } from '#core/format/useNow.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Badge } from '#ui/data/Badge.tsx'
import { Row } from '#ui/data/Row.tsx'
import { Rows } from '#ui/data/Rows.tsx'
import { useToasts } from '#ui/feedback/useToasts.ts'
import { undoIcon } from '#ui/icons/acts.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import { checkIcon } from '#ui/icons/signs.ts'
import { Card } from '#ui/layout/Card.tsx'
import { groupIcons } from './groupIcons.ts'
import styles from './notifications.module.css'

/** The notifications of one day. */
export function NotificationDay({ day, items }: { day: string; items: Notification[] }) {
  const now = useNow()
  const id = useId()
  return (
    <section className={styles.day} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {headingOf(day, items[0]?.createdTime ?? '', now)}
      </h2>
      <Card flush>
        <Rows>
          {items.map((item) => (
            <Item key={item.id} item={item} now={now} />
          ))}
        </Rows>
      </Card>
    </section>
  )
}

const dayMs = 86_400_000

function headingOf(day: string, moment: string, now: Date): string {
  if (day === dayIn(now, campus.timeZone)) return 'Today'
  if (day === dayIn(new Date(now.getTime() - dayMs), campus.timeZone)) return 'Yesterday'
  return shortDay(moment)
}

function Item({ item, now }: { item: Notification; now: Date }) {
  const { id, title, body, address, createdTime, read, group } = item
  const toast = useToasts()
  const mark = useWrite(api.notifications.read)
  const request = { body: { ids: [id], read: !read } }
  const act = read ? 'Mark as unread' : 'Mark as read'
  const isRecent = now.getTime() - new Date(createdTime).getTime() < dayMs
  return (
    <Row
      href={address}
      onOpen={read ? undefined : () => mark.mutate(request)}
      lead={<Icon path={groupIcons[group]} />}
      title={title}
      badge={!read && <Badge kind="gold">New</Badge>}
      fresh={!read}
      meta={
        <>
          <time dateTime={createdTime}>
            {isRecent ? timeAgo(createdTime, now) : timeOfDay(createdTime)}
          </time>
          {body && ` · ${body}`}
        </>
      }
      actions={
        <Button
          size="small"
          kind="plain"
          square
          busy={mark.isPending}
          title={act}
          aria-label={`${act}: ${title}`}
          onClick={() =>
            mark.mutate(request, {
              onError: ({ message }) => toast({ kind: 'bad', text: message }),
            })
          }
        >
          <Icon path={read ? undoIcon : checkIcon} />
        </Button>
      }
    />
  )
}
