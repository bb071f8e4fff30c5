import type { Notification } from '@wso/contract/notifications'
import { keepPreviousData } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { read, useWrite } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { Loaded } from '#core/api/Loaded.tsx'
import { usePaging } from '#core/api/usePaging.ts'
import { useLiveQuery } from '#core/live/useLive.ts'
import { useSearchOf } from '#core/navigation/routes.ts'
import { PageTop } from '#core/page/PageTop.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { ButtonLink } from '#ui/actions/ButtonLink.tsx'
import { ChipLink } from '#ui/actions/ChipLink.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { Pager } from '#ui/navigation/Pager.tsx'
import { NotificationDay } from './NotificationDay.tsx'
import { dayGroups } from './dayGroups.ts'
import styles from './notifications.module.css'
import { inbox, notificationSettings } from './notifications.paths.ts'

const size = 30

/** The viewer's notifications, by day. */
export function InboxPage() {
  const [{ unread, page }, set] = useSearchOf(inbox)
  const [, navigate] = useLocation()
  const query = useLiveQuery(
    {
      ...read(api.notifications.list, {
        query: { limit: size, offset: (page - 1) * size, ...(unread && { unread: 'true' }) },
      }),
      placeholderData: keepPreviousData,
    },
    ['notifications'],
  )
  const pages = usePaging({ total: query.data?.total, size }, page, (last) =>
    set({ page: last }, { replace: true }),
  )
  return (
    <Page>
      <PageTop
        title="Notifications"
        actions={
          <>
            <MarkAll isUseful={query.data?.items.some(({ read: isRead }) => !isRead) ?? false} />
            <ButtonLink href={notificationSettings.to()}>Settings</ButtonLink>
          </>
        }
      />
      <nav className={styles.tools} aria-label="Show">
        <ChipLink href={inbox.to()} aria-current={unread ? undefined : 'page'}>
          All
        </ChipLink>
        <ChipLink
          href={inbox.to({ search: { unread: true } })}
          aria-current={unread ? 'page' : undefined}
        >
          Unread
        </ChipLink>
      </nav>
      <Loaded
        query={query}
        what="Your notifications"
        loading={<Skeleton shape="rows" count={8} label="Loading notifications" />}
      >
        {({ items }) => (
          <>
            <Items items={items} unread={unread} />
            <Pager
              page={page}
              pages={pages}
              hrefFor={(to) => inbox.to({ search: { unread, page: to } })}
              go={navigate}
            />
          </>
        )}
      </Loaded>
    </Page>
  )
}

function MarkAll({ isUseful }: { isUseful: boolean }) {
  const mark = useWrite(api.notifications.read)
  if (!isUseful) return null
  return (
    <Button busy={mark.isPending} onClick={() => mark.mutate({ body: {} })}>
      Mark all as read
    </Button>
  )
}

function Items({ items, unread }: { items: Notification[]; unread: boolean }) {
  if (items.length === 0) {
    return unread ? (
      <Empty title="You’re all caught up">New notifications appear here.</Empty>
    ) : (
      <Empty title="No notifications yet">
        Replies in your threads, rides that match yours, and decisions about what you wrote appear
        here.
      </Empty>
    )
  }
  return dayGroups(items).map(([day, own]) => <NotificationDay key={day} day={day} items={own} />)
}
