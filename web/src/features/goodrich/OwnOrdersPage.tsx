import type { Order } from '@wso/contract/goodrich/orders'
import { useState } from 'react'
import { read, useWrite } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { Loaded } from '#core/api/Loaded.tsx'
import { shortDay } from '#core/format/dates.ts'
import { useLiveQuery } from '#core/live/useLive.ts'
import { Button } from '#ui/actions/Button.tsx'
import { ButtonLink } from '#ui/actions/ButtonLink.tsx'
import { Badge } from '#ui/data/Badge.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { goodrichPaths } from './goodrich.paths.ts'
import { GoodrichTop } from './GoodrichTop.tsx'
import { dollars, formatTime, paymentLabel, statusLabels } from './order.labels.ts'
import styles from './order.module.css'
import { useOrderAgain } from './useOrderAgain.ts'

/** The viewer's orders, newest first; their status updates while the page is open. */
export function OwnOrdersPage() {
  const query = useLiveQuery(read(api.orders.own, { query: { limit: 50 } }), ['ownOrders'], {
    pollMs: 5000,
  })
  return (
    <Page>
      <GoodrichTop title="Your orders" current={goodrichPaths.orders.to()} />
      <Loaded
        query={query}
        what="Your orders"
        loading={<Skeleton shape="cards" label="Loading your orders" />}
      >
        {({ items }) =>
          items.length === 0 ? (
            <Empty
              title="No orders yet"
              action={
                <ButtonLink kind="primary" href={goodrichPaths.order.to()}>
                  Start an order
                </ButtonLink>
              }
            >
              Your orders and their status will appear here.
            </Empty>
          ) : (
            <ul className={styles.orders} aria-live="polite">
              {items.map((order) => (
                <li key={order.id}>
                  <OrderCard order={order} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Page>
  )
}

const badgeKinds = { 1: 'info', 2: 'gold', 3: 'good', 4: 'plain' } as const

function OrderCard({ order }: { order: Order }) {
  const again = useOrderAgain()
  const kind = badgeKinds[order.status as keyof typeof badgeKinds] ?? 'plain'
  return (
    <Card
      title={`${formatTime(order.timeSlot)}, ${shortDay(`${order.date}T17:00:00Z`)}`}
      aside={<Badge kind={kind}>{statusLabels[order.status]}</Badge>}
      foot={
        <>
          <Button size="small" onClick={() => void again(order)}>
            Order again
          </Button>
          {order.canCancel && <CancelButton order={order} />}
        </>
      }
    >
      <ul className={styles.ordered}>
        {order.items.map((line, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- the lines of an order never change
          // order
          <li key={place}>
            {line.title}
            <small>
              {[...(line.options ?? []).map(({ title }) => title), line.note]
                .filter(Boolean)
                .join(', ')}
            </small>
          </li>
        ))}
      </ul>
      <p className={styles.quiet}>
        {`Order #${order.id}, ${dollars(order.totalPrice)}, ${paymentLabel(order)}`}
      </p>
    </Card>
  )
}

function CancelButton({ order }: { order: Order }) {
  const [isAsking, setAsking] = useState(false)
  const cancel = useWrite(api.orders.cancelOwn)
  return (
    <>
      <Button size="small" kind="danger-quiet" onClick={() => setAsking(true)}>
        Cancel order
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={`Cancel order #${order.id}?`}
          keep="Keep it"
          act="Cancel order"
          busy={cancel.isPending}
          {...(cancel.error && { error: cancel.error.message })}
          onKeep={() => setAsking(false)}
          onAct={() =>
            cancel.mutate({ params: { orderID: order.id } }, { onSuccess: () => setAsking(false) })
          }
        >
          Your pickup time becomes available to others. You can place a new order.
        </ConfirmDialog>
      )}
    </>
  )
}
