import { orderStatuses } from '@wso/contract/goodrich/orderRules'
import type { Order } from '@wso/contract/goodrich/orders'
import { type ReactNode, useState } from 'react'
import { useWrite } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Badge } from '#ui/data/Badge.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { dollars, paymentLabel } from '../order.labels.ts'
import { pickupLabel, statusLabels } from '../ownOrder.public.ts'
import { OrderedLines } from './OrderedLines.tsx'
import { useOrderAgain } from './useOrderAgain.ts'
import styles from './order.module.css'

const badgeKinds = { 1: 'info', 2: 'gold', 3: 'good', 4: 'plain' } as const

/** One of the viewer's orders, with its status and actions. */
export function OwnOrder({ order }: { order: Order }) {
  const again = useOrderAgain()
  const kind = badgeKinds[order.status as keyof typeof badgeKinds] ?? 'plain'
  return (
    <Card
      level={3}
      title={pickupLabel(order)}
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
      <OrderedLines order={order} className={styles.ordered} />
      <p className={styles.quiet}>
        {`Order #${order.id}, ${dollars(order.totalPrice)}, ${paymentLabel(order)}`}
      </p>
      {nextStep(order)}
    </Card>
  )
}

/** The owner's next step; empty once the order is done. */
function nextStep({ status, amountDue }: Order): ReactNode {
  if (status !== orderStatuses.ready) return null
  const due = amountDue > 0 ? ` ${dollars(amountDue)} is due.` : ''
  return <p className={styles.next}>{`Pick it up at the counter.${due}`}</p>
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
