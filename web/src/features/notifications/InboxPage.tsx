import { useWrite } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { PagedList } from '#core/api/PagedList.tsx'
import { readPage, usePages } from '#core/api/usePagedQuery.ts'
import { useLiveQuery } from '#core/live/useLive.ts'
import { useSearchOf } from '#core/navigation/routes.ts'
import { PageTop } from '#core/page/PageTop.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { ButtonLink } from '#ui/actions/ButtonLink.tsx'
import { ChipLink } from '#ui/actions/ChipLink.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { useToasts } from '#ui/feedback/useToasts.ts'
import { Page } from '#ui/layout/Page.tsx'
import { dayGroups } from './dayGroups.ts'
import { NotificationDay } from './NotificationDay.tsx'
import { inbox, notificationSettings } from './notifications.paths.ts'
import styles from './notifications.module.css'

/** The viewer's notifications, by day. */
export function InboxPage() {
  const [{ unread, page }, set] = useSearchOf(inbox)
  const paging = {
    page,
    size: 30,
    goTo: (last: number) => set({ page: last }, { replace: true }),
  }
  const request = { query: { ...(unread && { unread: 'true' as const }) } }
  const query = useLiveQuery(readPage(api.notifications.list, request, paging), ['notifications'])
  const list = usePages(query, paging)
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
      <PagedList
        list={list}
        what="Your notifications"
        loading={<Skeleton shape="rows" count={8} label="Loading notifications" />}
        empty={<Nothing unread={unread} />}
        hrefFor={(to) => inbox.to({ search: { unread, page: to } })}
      >
        {({ items }) =>
          dayGroups(items).map(([day, own]) => <NotificationDay key={day} day={day} items={own} />)
        }
      </PagedList>
    </Page>
  )
}

function MarkAll({ isUseful }: { isUseful: boolean }) {
  const toast = useToasts()
  const mark = useWrite(api.notifications.read)
  if (!isUseful) return null
  return (
    <Button
      busy={mark.isPending}
      onClick={() =>
        mark.mutate(
          { body: {} },
          { onError: ({ message }) => toast({ kind: 'bad', text: message }) },
        )
      }
    >
      Mark all as read
    </Button>
  )
}

function Nothing({ unread }: { unread: boolean }) {
  return unread ? (
    <Empty title="You’re all caught up">New notifications appear here.</Empty>
  ) : (
    <Empty title="No notifications yet">
      Replies in your threads, rides that match yours, and decisions about what you wrote appear
      here.
    </Empty>
  )
}
