import type { MenuItem } from '@wso/contract/goodrich/menu'
import type { NewOrder } from '@wso/contract/goodrich/orders'
import {
  needsID,
  type PaymentMethod,
  paymentMethods,
  swipeCovers,
} from '@wso/contract/goodrich/pricing'
import type { KitchenHours, TimeSlot } from '@wso/contract/goodrich/slots'
import { type FormEvent, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { read, useWrite } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { useIsOpen } from '#core/forms/useDraftForm.ts'
import { useLiveQuery } from '#core/live/useLive.ts'
import { useMe } from '#core/session/me.ts'
import { useToasts } from '#ui/feedback/useToasts.ts'
import { goodrichPaths } from '../goodrich.paths.ts'
import { type Cart, priceOf, useCart } from './useCart.ts'
import { useLease } from './useLease.ts'
import { formatTime } from '../order.labels.ts'

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
  const contact = useContact(cart, method)
  const draft = { ...cart, time, method }
  const placing = usePlacing({ draft, bill, contact, held, hours, clear })
  return { cart: draft, change, bill, slots, held, contact, ...placing }
}

type Contact = { phoneNumber: string; idNumber: string; needsCard: boolean }

/** The typed values, falling back to those on file. */
function useContact(cart: Cart, method: Cart['method']): Contact {
  const me = useMe()
  return {
    phoneNumber: cart.phoneNumber ?? me?.cellPhone ?? '',
    idNumber: cart.idNumber ?? me?.williamsID ?? '',
    needsCard: method !== 0 && needsID(method),
  }
}

/** Clears a chosen pickup time that is full or past. */
const openTime = (time: string, slots: readonly TimeSlot[] | undefined) =>
  slots?.some(({ formatted, openSpots }) => formatted === time && openSpots > 0) ? time : ''

/** The chosen method while it can pay the total: a swipe alone covers $5.00, and more is combined. */
function payable(method: Cart['method'], totalCents: number): PaymentMethod | 0 {
  const { swipe, swipePlusCash, swipePlusCard } = paymentMethods
  if (method === swipe && !swipeCovers(totalCents)) return 0
  const isCombined = method === swipePlusCash || method === swipePlusCard
  return isCombined && swipeCovers(totalCents) ? swipe : method
}

type Placing = {
  draft: Cart
  bill: ReturnType<typeof priceOf>
  contact: Contact
  held: ReturnType<typeof useLease>
  hours: KitchenHours | undefined
  clear: () => void
}

/** Places the order and goes to the viewer's orders, unless they left the page; keeps everything when it is refused. */
function usePlacing({ draft, bill, contact, held, hours, clear }: Placing) {
  const place = useWrite(api.orders.place)
  const [tried, setTried] = useState(false)
  const [, navigate] = useLocation()
  const toast = useToasts()
  const isOpen = useIsOpen()
  /**
   * The spot of an order whose response was lost. The order may have been placed with it, so the
   * next attempt uses it too: with a new spot it would be placed twice.
   */
  const unanswered = useRef<string>(undefined)
  const missing = missingIn(draft, contact)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (missing || !held.lease || !hours) return
    const leaseID = unanswered.current ?? held.lease.id
    place.mutate(
      { body: { ...bodyOf(draft, bill, contact), leaseID, date: hours.date } },
      {
        onSuccess: (order) => {
          clear()
          toast({ text: `Order #${order.id} is placed for ${formatTime(order.timeSlot)}` })
          if (isOpen()) navigate(goodrichPaths.orders.to())
        },
        onError: ({ status }) => {
          const isRefused = status >= 400 && status < 500 && status !== 429
          unanswered.current = isRefused ? undefined : leaseID
          held.renew()
        },
      },
    )
  }
  return { submit, problem: (tried && missing) || place.error?.message, isPending: place.isPending }
}

const bodyOf = (cart: Cart, bill: Placing['bill'], contact: Contact): NewOrder => ({
  timeSlot: cart.time,
  comboDeal: bill.isCombo,
  paymentMethod: cart.method,
  notes: cart.notes,
  phoneNumber: contact.phoneNumber,
  ...(contact.needsCard && { idNumber: contact.idNumber }),
  items: bill.lines.map(({ id, note, options }) => ({ id, note, options: Object.values(options) })),
})

/** Returns what is missing first, as a sentence; empty when the order is complete. */
function missingIn(cart: Cart, { phoneNumber, idNumber, needsCard }: Contact): string {
  if (!cart.time) return 'Choose a pickup time.'
  if (cart.method === 0) return 'Choose how to pay.'
  if (needsCard && !idNumber.trim()) return 'Enter your ID number to pay by swipe.'
  if (!phoneNumber.trim()) return 'Enter a phone number, so the counter can reach you.'
  return ''
}
