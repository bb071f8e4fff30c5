import { containsWords } from '@wso/contract/core/search/searchTerms'
import type { Order } from '@wso/contract/goodrich/orders'

type Searched = Pick<Order, 'id' | 'customerName' | 'timeSlot' | 'user'>

/** Returns true for an order with every word in its number, name or username, and with the pickup time. */
export function matchesOrder(order: Searched, { q, time }: { q: string; time: string }): boolean {
  const texts = [`#${order.id}`, order.customerName, order.user?.unixID ?? '']
  return (time === '' || order.timeSlot === time) && containsWords(q, ...texts)
}
