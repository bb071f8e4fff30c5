import { ApiError } from '@wso/contract/core/client'
import type { Request } from '@wso/contract/core/endpoint'
import type { MenuItem } from '@wso/contract/goodrich/menu'
import {
  needsID,
  type PaymentMethod,
  paymentMethods,
  swipeCovers,
} from '@wso/contract/goodrich/pricing'
import type { KitchenHours, TimeSlot } from '@wso/contract/goodrich/slots'
import { useRef } from 'react'
import { useLocation } from 'wouter'
import { read, useWrite } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import type { FieldErrors } from '#core/forms/formOptions.ts'
import { useForm } from '#core/forms/useForm.ts'
import { useLiveQuery } from '#core/live/useLive.ts'
import { useMe } from '#core/session/me.ts'
import { useToasts } from '#ui/feedback/useToasts.ts'
import { goodrichPaths } from '../goodrich.paths.ts'
import { formatTime } from '../order.labels.ts'
import { type Cart, priceOf, soonest, useCart } from './useCart.ts'
import { useLease } from './useLease.ts'

export type Checkout = ReturnType<typeof useCheckout>

/**
 * The order being composed: its price, pickup times and payment methods, and a function that places
 * it.
 */
export function useCheckout(menu: readonly MenuItem[], hours: KitchenHours | undefined) {
  const { cart, change, clear } = useCart()
  const bill = priceOf(cart, menu)
  const slots = useLiveQuery(read(api.slots.list, {}), ['menu'], { pollMs: 5000 })
  const hasSlots = slots.data?.some(({ openSpots }) => openSpots > 0) ?? false
  const held = useLease(bill.lines.length > 0 && hasSlots)
  const time = openTime(cart.time, slots.data)
  const method = payable(cart.method, bill.totalCents)
  const order = { ...cart, ...useContact(cart), time, method }
  const form = useOrderForm({ order, change, bill, held, hours, clear })
  return { form, bill, slots, held, isSoonest: cart.time === soonest }
}

/** The order, with the phone and ID number that it is placed with. */
export type Order = Cart & { phoneNumber: string; idNumber: string }

/** The typed values, falling back to those on file. */
function useContact({ phoneNumber, idNumber }: Cart) {
  const me = useMe()
  return {
    phoneNumber: phoneNumber ?? me?.cellPhone ?? '',
    idNumber: idNumber ?? me?.williamsID ?? '',
  }
}

/** Returns true when the order is paid with a method that needs the ID number. */
export const needsCard = ({ method }: Cart) => method !== 0 && needsID(method)

/** Returns the pickup time of a choice; empty when it is full or past. */
const openTime = (choice: string, slots: readonly TimeSlot[] = []) =>
  slots.find(
    ({ formatted, openSpots }) => openSpots > 0 && (choice === soonest || choice === formatted),
  )?.formatted ?? ''

/** The chosen method while it can pay the total: a swipe alone covers $5.00, and more is combined. */
function payable(method: Cart['method'], totalCents: number): PaymentMethod | 0 {
  const { swipe, swipePlusCash, swipePlusCard } = paymentMethods
  if (method === swipe && !swipeCovers(totalCents)) return 0
  const isCombined = method === swipePlusCash || method === swipePlusCard
  return isCombined && swipeCovers(totalCents) ? swipe : method
}

type Placing = {
  order: Order
  change: (changes: Partial<Cart>) => void
  bill: ReturnType<typeof priceOf>
  held: ReturnType<typeof useLease>
  hours: KitchenHours | undefined
  clear: () => void
}

/** Places the order and goes to the viewer's orders, unless they left the page; keeps everything when it is refused. */
function useOrderForm({ order, change, bill, held, hours, clear }: Placing) {
  const place = useWrite(api.orders.place)
  const [, navigate] = useLocation()
  const toast = useToasts()
  /**
   * The spot of an order whose response was lost. The order may have been placed with it, so the
   * next attempt uses it too: with a new spot it would be placed twice.
   */
  const unanswered = useRef<string>(undefined)
  const send = async (body: Request<typeof api.orders.place>['body']) => {
    const leaseID = unanswered.current ?? held.lease?.id
    try {
      return await place.mutateAsync({ body: { ...body, leaseID } })
    } catch (error) {
      unanswered.current = isRefusal(error) ? undefined : leaseID
      held.renew()
      throw error
    }
  }
  return useForm({
    start: order,
    kept: { values: order, change },
    schema: () => import('@wso/contract/goodrich/orders').then((m) => m.NewOrder),
    toBody: (values) => ({ ...bodyOf(values, bill), date: hours?.date }),
    controlOf: (field) => controls[field] ?? field,
    check: missingIn,
    send,
    onSent: (placed, isOpen) => {
      clear()
      toast({ text: `Order #${placed.id} is placed for ${formatTime(placed.timeSlot)}` })
      if (isOpen) navigate(goodrichPaths.orders.to())
    },
  })
}

/** Returns true when the server has turned the order down, so that it was not placed. */
const isRefusal = (error: unknown) =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429

/** The controls of the API's fields, where the names differ. */
const controls: Readonly<Record<string, keyof Order>> = {
  timeSlot: 'time',
  paymentMethod: 'method',
}

const bodyOf = (order: Order, bill: Placing['bill']) => ({
  timeSlot: order.time,
  comboDeal: bill.isCombo,
  paymentMethod: order.method,
  notes: order.notes,
  phoneNumber: order.phoneNumber,
  ...(needsCard(order) && { idNumber: order.idNumber }),
  items: bill.lines.map(({ id, note, options }) => ({ id, note, options: Object.values(options) })),
})

/** Returns what is missing, which the API refuses one at a time. */
const missingIn = (order: Order): FieldErrors<Order> => ({
  time: order.time ? undefined : 'Choose a pickup time.',
  method: order.method === 0 ? 'Choose how to pay.' : undefined,
  idNumber:
    needsCard(order) && !order.idNumber.trim()
      ? 'Enter your ID number to pay by swipe.'
      : undefined,
  phoneNumber: order.phoneNumber.trim()
    ? undefined
    : 'Enter a phone number, so the counter can reach you.',
})
