import { formatClock } from '@wso/contract/core/dates/clockTime'
import type { Order } from '@wso/contract/goodrich/orders'
import { shortDate, zoneMark } from '#core/format/dates.ts'

export const statusLabels: Record<number, string> = {
  1: 'Placed',
  2: 'Ready for pickup',
  3: 'Paid',
  4: 'Canceled',
}

/** When an order is picked up: "Thu, Oct 15, 8:40 pm". */
export const pickupLabel = ({ date, timeSlot }: Pick<Order, 'date' | 'timeSlot'>): string =>
  `${shortDate(date)}, ${formatClock(timeSlot)}${zoneMark}`
