import { campus } from '@wso/contract/campus'
import { minutesOf } from '@wso/contract/core/dates/clockTime'
import { minutesIn } from '@wso/contract/core/dates/day'
import { orderStatuses } from '@wso/contract/goodrich/orderRules'
import type { Order } from '@wso/contract/goodrich/orders'
import { useState } from 'react'
import { useWrite } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { Button } from '#ui/actions/Button.tsx'
import { buttonClass } from '#ui/actions/buttonClass.ts'
import { classes } from '#ui/classes.ts'
import { Badge } from '#ui/data/Badge.tsx'
import { useToasts } from '#ui/feedback/useToasts.ts'
import { undoIcon } from '#ui/icons/acts.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import { alertIcon, moreIcon } from '#ui/icons/signs.ts'
import { clockIcon } from '#ui/icons/things.ts'
import { Menu } from '#ui/overlays/Menu.tsx'
import { MenuItem } from '#ui/overlays/MenuItem.tsx'
import { paymentLabel, shortTime } from '../../order.labels.ts'
import { OrderedLines } from '../../orders/OrderedLines.tsx'
import { CancelOrderDialog } from './CancelOrderDialog.tsx'
import { OrderDetails } from './OrderDetails.tsx'
import { PrintedTicket } from './PrintedTicket.tsx'
import styles from './ticketCard.module.css'

const { placed, ready, paid } = orderStatuses

type Props = { order: Order; now: string; isFresh: boolean }

/** One order on the board, with a button for its next step. Every step can be undone. */
export function Ticket({ order, now, isFresh }: Props) {
  const steps = useSteps(order)
  const late = order.status === placed ? lateBy(order, now) : 0
  return (
    <li className={classes(styles.ticket, late > 0 && styles.late, isFresh && styles.fresh)}>
      <header>
        <b className="tnum">{shortTime(order.timeSlot)}</b>
        <span className="tnum">#{order.id}</span>
        {late > 0 && (
          <Badge kind="bad" icon={clockIcon}>
            {late} min late
          </Badge>
        )}
        {isFresh && <Badge kind="gold">New</Badge>}
        <More order={order} undo={steps.undo} />
      </header>
      {order.status !== paid && <OrderedLines order={order} />}
      {order.status !== paid && order.notes && (
        <p className={styles.note}>
          <Icon path={alertIcon} />
          {order.notes}
        </p>
      )}
      <footer>
        <span>{`${order.customerName}, ${paymentLabel(order)}`}</span>
        <Steps order={order} steps={steps} />
      </footer>
    </li>
  )
}

/** More actions on an order: details, printing and cancellation. */
function More({ order, undo }: { order: Order; undo: () => void }) {
  const [open, setOpen] = useState<'details' | 'cancel' | 'print'>()
  const close = () => setOpen(undefined)
  return (
    <div>
      <Menu
        label={`More actions for order ${order.id}`}
        buttonClassName={buttonClass({ kind: 'plain', size: 'small', square: true })}
        button={<Icon path={moreIcon} />}
      >
        <MenuItem onChoose={() => setOpen('details')}>Show details</MenuItem>
        <MenuItem onChoose={() => setOpen('print')}>Print ticket</MenuItem>
        {order.canCancel && <MenuItem onChoose={() => setOpen('cancel')}>Cancel order</MenuItem>}
      </Menu>
      {open === 'details' && <OrderDetails order={order} onClose={close} />}
      {open === 'print' && <PrintedTicket order={order} onDone={close} />}
      {open === 'cancel' && <CancelOrderDialog order={order} onClose={close} undo={undo} />}
    </div>
  )
}

type StepsProps = { order: Order; steps: ReturnType<typeof useSteps> }

function Steps({ order, steps: { move, undo, isPending } }: StepsProps) {
  return (
    <>
      {order.status === placed && (
        <Button kind="primary" size="small" busy={isPending} onClick={() => move(ready)}>
          Mark ready
        </Button>
      )}
      {order.status === ready && (
        <Button kind="soft" size="small" busy={isPending} onClick={() => move(paid)}>
          Mark paid
        </Button>
      )}
      {order.undoTo !== undefined && (
        <Button
          kind="plain"
          size="small"
          busy={isPending}
          onClick={undo}
          aria-label={`Undo the last step of order ${order.id}`}
        >
          <Icon path={undoIcon} />
          Undo
        </Button>
      )}
    </>
  )
}

const doneLabels: Record<number, string> = { 2: 'marked ready', 3: 'marked paid' }

/** Moves an order to its next status immediately, with a toast to undo it. */
function useSteps({ id }: Order) {
  const toast = useToasts()
  const update = useWrite(api.orders.update)
  const back = useWrite(api.orders.undo)
  const failed = (error: Error) => toast({ kind: 'bad', text: error.message })
  const undo = () => back.mutate({ params: { orderID: id } }, { onError: failed })
  const move = (status: number) =>
    update.mutate(
      { params: { orderID: id }, body: { status } },
      { onSuccess: () => toast({ text: `#${id} ${doneLabels[status]}`, undo }), onError: failed },
    )
  return { move, undo, isPending: update.isPending || back.isPending }
}

/** Minutes since the pickup time by the server's clock; 0 when it has not passed. */
function lateBy({ timeSlot }: Order, now: string): number {
  return Math.max(0, minutesIn(new Date(now), campus.timeZone) - minutesOf(timeSlot))
}
