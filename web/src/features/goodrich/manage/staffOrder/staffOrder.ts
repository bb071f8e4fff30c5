import type { OrderBoard } from '@wso/contract/goodrich/orderBoard'
import type { StaffOrder } from '@wso/contract/goodrich/orders'
import { paymentMethods } from '@wso/contract/goodrich/pricing'
import type { CartLine, priceOf } from '../../cart/useCart.ts'

/** An order that staff are entering. */
export type StaffDraft = {
  unixID: string
  customerName: string
  lines: CartLine[]
  combo: boolean
  date: string
  time: string
  method: number
  notes: string
}

/** An empty order for today; the combo is applied once it saves money. */
export const emptyOrder = ({ hours }: OrderBoard): StaffDraft => ({
  unixID: '',
  customerName: '',
  lines: [],
  combo: true,
  date: hours.date,
  time: '',
  method: paymentMethods.cash,
  notes: '',
})

/**
 * Returns the request body, with the lines that are still on the menu; the API refuses missing
 * fields with its error codes.
 */
export const staffOrderOf = (
  draft: StaffDraft,
  { lines, isCombo }: ReturnType<typeof priceOf>,
): StaffOrder => ({
  ...(draft.unixID.trim() !== '' && { unixID: draft.unixID.trim() }),
  ...(draft.customerName.trim() !== '' && { customerName: draft.customerName.trim() }),
  date: draft.date,
  timeSlot: draft.time,
  paymentMethod: draft.method,
  comboDeal: isCombo,
  notes: draft.notes,
  items: lines.map(({ id, note, options }) => ({
    id,
    note,
    options: Object.values(options),
  })),
})
