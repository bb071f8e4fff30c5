import { maxCancelReason } from '@wso/contract/goodrich/orderRules'
import * as z from 'zod/mini'
import { defaults, topic } from './topic.public.ts'

const address = '/dining/goodrich/orders'

type Canceled = { orderID: number; reason: string; restored: boolean }

const canceledTitle = ({ orderID, restored }: Canceled) =>
  `Order #${orderID} ${restored ? 'is on again' : 'was canceled'}`

function canceledBody({ reason, restored }: Canceled): string {
  if (restored) return 'The counter took the cancellation back.'
  return reason ? `The counter wrote: ${reason}` : 'The counter canceled it. You can order again.'
}

/** Topics about a person's own orders. */
export const orderTopics = {
  orderPlaced: topic({
    label: 'Food order confirmations',
    group: 'campus',
    defaults: defaults.email,
    details: z.object({ orderID: z.int(), pickup: z.string(), summary: z.string() }),
    text: ({ details: { orderID, pickup, summary } }) => ({
      title: `Order #${orderID} is confirmed for ${pickup}`,
      body: summary,
      address,
    }),
  }),
  orderReady: topic({
    label: 'Food orders ready for pickup',
    group: 'campus',
    defaults: defaults.everywhere,
    details: z.object({ orderID: z.int() }),
    text: ({ details: { orderID } }) => ({
      title: `Order #${orderID} is ready`,
      body: 'Pick it up at the counter.',
      address,
    }),
    lockScreen: ({ details: { orderID } }) => `Order #${orderID} is ready`,
  }),
  orderCanceled: topic({
    label: 'Food orders that the counter cancels',
    group: 'campus',
    defaults: defaults.everywhere,
    details: z.object({
      orderID: z.int(),
      /** What the counter wrote to the customer; empty when it gave no reason. */
      reason: z.string().check(z.maxLength(maxCancelReason)),
      /** True when the counter took the cancellation back. */
      restored: z.boolean(),
    }),
    text: ({ details }) => ({
      title: canceledTitle(details),
      body: canceledBody(details),
      address,
    }),
    lockScreen: ({ details }) => canceledTitle(details),
  }),
} as const
