import type { Order } from '@wso/contract/goodrich/orders'
import { lineDetails } from '../order.labels.ts'

/** The items of an order with their options and notes, as ordered. */
export function OrderedLines({
  order,
  className,
}: {
  order: Order
  className?: string | undefined
}) {
  return (
    <ul className={className}>
      {order.items.map((line, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- the lines of an order never move
        <li key={place}>
          {line.title}
          <small>{lineDetails(line.options, line.note)}</small>
        </li>
      ))}
    </ul>
  )
}
