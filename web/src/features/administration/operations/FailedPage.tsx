import type { FailedDelivery } from '@wso/contract/notifications/notificationSettings'
import { useWrite } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { PagedList } from '#core/api/PagedList.tsx'
import { usePagedQuery } from '#core/api/usePagedQuery.ts'
import { fullMoment, timeAgo } from '#core/format/dates.ts'
import { plural } from '#core/format/plural.ts'
import { useNow } from '#core/format/useNow.ts'
import { useSearchOf } from '#core/navigation/routes.ts'
import { PageTop } from '#core/page/PageTop.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { Badge } from '#ui/data/Badge.tsx'
import { Row } from '#ui/data/Row.tsx'
import { Rows } from '#ui/data/Rows.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { useToasts } from '#ui/feedback/useToasts.ts'
import { Card } from '#ui/layout/Card.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { administrationPaths } from '../administration.paths.ts'
import { AdminTop } from '../AdminTop.tsx'

/** Emails and push messages that could not be sent, for administrators. */
export function FailedPage() {
  const [{ page }, set] = useSearchOf(administrationPaths.deliveries)
  const list = usePagedQuery(
    api.notificationSettings.failed,
    {},
    { page, size: 30, goTo: (last) => set({ page: last }, { replace: true }) },
  )
  return (
    <Page>
      <AdminTop current="deliveries" />
      <PageTop
        title="Failed deliveries"
        windowTitle="Failed deliveries, Administration"
        lead="Emails and push notifications that could not be sent after every attempt. Their text and recipient are not shown."
      />
      <PagedList
        list={list}
        what="The failed deliveries"
        loading={<Skeleton shape="rows" count={6} label="Loading failed deliveries" />}
        empty={
          <Empty title="No failed deliveries">
            Messages appear here after eight failed attempts.
          </Empty>
        }
        hrefFor={(to) => administrationPaths.deliveries.to({ search: { page: to } })}
      >
        {({ items }) => (
          <Card flush>
            <Rows label="Failed deliveries">
              {items.map((item) => (
                <Failed key={item.id} item={item} />
              ))}
            </Rows>
          </Card>
        )}
      </PagedList>
    </Page>
  )
}

const channels = { email: 'Email', push: 'Push' } as const

function Failed({ item }: { item: FailedDelivery }) {
  const { id, label, channel, attempts, error, createdTime } = item
  const now = useNow()
  const toast = useToasts()
  const retry = useWrite(api.notificationSettings.retry)
  return (
    <Row
      title={error || 'Unknown error'}
      badge={<Badge>{channels[channel]}</Badge>}
      meta={`${label} · ${plural(attempts, 'attempt')}`}
      end={
        <time dateTime={createdTime} title={fullMoment(createdTime)}>
          {timeAgo(createdTime, now)}
        </time>
      }
      actions={
        <Button
          size="small"
          busy={retry.isPending}
          aria-label={`Retry delivery ${id}`}
          onClick={() =>
            retry.mutate(
              { params: { id } },
              {
                onSuccess: () => toast({ text: 'Retrying the delivery' }),
                onError: ({ message }) => toast({ kind: 'bad', text: message }),
              },
            )
          }
        >
          Retry
        </Button>
      }
    />
  )
}
