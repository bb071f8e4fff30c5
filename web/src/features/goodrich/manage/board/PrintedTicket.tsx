import type { Order } from '@wso/contract/goodrich/orders'
import { useEffect, useEffectEvent } from 'react'
import { createPortal } from 'react-dom'
import { shortDate } from '#core/format/dates.ts'
import { dollars, formatTime, paymentLabel } from '../../order.labels.ts'
import { OrderedLines } from '../../orders/OrderedLines.tsx'
import styles from './ticket.module.css'

/** Renders one order at receipt width, hidden on screen, and opens the print dialog. */
export function PrintedTicket({ order, onDone }: { order: Order; onDone: () => void }) {
  const done = useEffectEvent(onDone)
  useEffect(() => {
    // External system: the print dialog, which stops the page until it is closed.
    window.print()
    done()
  }, [])
  return createPortal(
    <section className={styles.slip} aria-hidden="true">
      <p className={styles.time}>
        <b>{formatTime(order.timeSlot)}</b> #{order.id}
      </p>
      <p>
        {order.customerName}, {shortDate(order.date)}
      </p>
      <OrderedLines order={order} className={styles.lines} />
      {order.notes && <p className={styles.note}>{order.notes}</p>}
      <p>
        {dollars(order.totalPrice)}, {paymentLabel(order)}
      </p>
    </section>,
    document.body,
  )
}
