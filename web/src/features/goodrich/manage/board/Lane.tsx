import type { Order } from '@wso/contract/goodrich/orders'
import { useId, useState } from 'react'
import { Button } from '#ui/actions/Button.tsx'
import { classes } from '#ui/classes.ts'
import { Count } from '#ui/data/Count.tsx'
import { Ticket } from './Ticket.tsx'
import styles from '../board.module.css'

type Props = {
  label: string
  /** The order of the column, or what its orders are waiting for. */
  hint: string
  orders: readonly Order[]
  now: string
  fresh: ReadonlySet<number>
  /** True for the lane shown on a phone, which shows one at a time. */
  isShown: boolean
  /** How many of the orders show before "Show more". */
  shownAtFirst: number
}

/** A column of the board. */
export function Lane({ label, hint, orders, now, fresh, isShown, shownAtFirst }: Props) {
  const heading = useId()
  const [all, setAll] = useState(false)
  const shown = all ? orders : orders.slice(0, shownAtFirst)
  return (
    <section aria-labelledby={heading} className={classes(styles.lane, !isShown && styles.other)}>
      <header>
        <h2 id={heading}>{label}</h2>
        <Count value={orders.length} />
        <span>{hint}</span>
      </header>
      {orders.length === 0 && <p className={styles.none}>No orders.</p>}
      <ul>
        {shown.map((order) => (
          <Ticket key={order.id} order={order} now={now} isFresh={fresh.has(order.id)} />
        ))}
      </ul>
      {shown.length < orders.length && (
        <Button kind="quiet" size="small" wide onClick={() => setAll(true)}>
          {`Show ${orders.length - shown.length} more`}
        </Button>
      )}
    </section>
  )
}
