import { formatMoney } from '@wso/contract/goodrich/money'
import type { NewOrder } from '@wso/contract/goodrich/orders'
import { needsID, splitPayment } from '@wso/contract/goodrich/pricing'
import type { KitchenHours } from '@wso/contract/goodrich/slots'
import { type FormEvent, useState } from 'react'
import { useLocation } from 'wouter'
import { useWrite } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { useMe } from '#core/session/me.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { useToasts } from '#ui/feedback/useToasts.ts'
import { TextArea } from '#ui/forms/TextArea.tsx'
import { TextField } from '#ui/forms/TextField.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { CartLines } from './CartLines.tsx'
import { goodrichPaths } from './goodrich.paths.ts'
import { formatTime } from './order.labels.ts'
import styles from './order.module.css'
import { PaymentChoice } from './PaymentChoice.tsx'
import { SlotChoice } from './SlotChoice.tsx'
import type { Cart, priceOf } from './useCart.ts'
import { countdown, useLease } from './useLease.ts'

type Props = {
  cart: Cart
  bill: ReturnType<typeof priceOf>
  change: (changes: Partial<Cart>) => void
  clear: () => void
  hours: KitchenHours | undefined
}

/** The current order, its pickup time and its payment. */
export function CartCard({ cart, bill, change, clear, hours }: Props) {
  const held = useLease(bill.lines.length > 0 && hours?.opens !== undefined)
  const contact = useContact(cart)
  const { submit, problem, isPending } = usePlacing({ cart, bill, clear, hours, held, contact })
  if (bill.lines.length === 0) {
    return (
      <Card title="Your order" className={styles.cart}>
        <p className={styles.quiet}>Add something from the menu to start your order.</p>
      </Card>
    )
  }
  return (
    <form onSubmit={submit} noValidate className={styles.cart} id="order">
      <Card title="Your order" aside={<HeldPlace held={held} />} flush>
        <CartLines bill={bill} />
        <SlotChoice time={cart.time} onChoose={(time) => change({ time })} />
        <PaymentChoice
          total={bill.totalCents}
          method={cart.method}
          points={hours?.points ?? false}
          onChoose={(method) => change({ method })}
        />
        <ContactFields contact={contact} notes={cart.notes} change={change} />
        <div className={styles.submit}>
          {problem && (
            <Notice kind="bad" role="alert">
              {problem}
            </Notice>
          )}
          {held.error && !held.isWaiting && <Notice kind="warn">{held.error.message}</Notice>}
          <Due total={bill.totalCents} method={cart.method} />
          <Button type="submit" kind="primary" wide busy={isPending} disabled={!held.lease}>
            {cart.time ? `Place order for ${formatTime(cart.time)}` : 'Place order'}
          </Button>
        </div>
      </Card>
    </form>
  )
}

type Contact = { phoneNumber: string; idNumber: string; needsCard: boolean }

/** The typed value, or else the one on file for the person. */
function useContact(cart: Cart): Contact {
  const me = useMe()
  return {
    phoneNumber: cart.phoneNumber ?? me?.cellPhone ?? '',
    idNumber: cart.idNumber ?? me?.williamsID ?? '',
    needsCard: cart.method !== 0 && needsID(cart.method),
  }
}

type Placing = Pick<Props, 'cart' | 'bill' | 'clear' | 'hours'> & {
  held: ReturnType<typeof useLease>
  contact: Contact
}

/** Places the order and goes to the viewer's orders; a refused order keeps its content. */
function usePlacing({ cart, bill, clear, hours, held, contact }: Placing) {
  const place = useWrite(api.orders.place)
  const [missing, setMissing] = useState('')
  const [, navigate] = useLocation()
  const toast = useToasts()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const next = missingIn(cart, contact)
    setMissing(next)
    if (next || !held.lease || !hours) return
    const body = bodyOf(cart, bill, contact)
    place.mutate(
      { body: { ...body, leaseID: held.lease.id, date: hours.date } },
      {
        onSuccess: (order) => {
          clear()
          toast({ text: `Order #${order.id} is placed for ${formatTime(order.timeSlot)}` })
          navigate(goodrichPaths.orders.to())
        },
        onError: () => held.renew(),
      },
    )
  }
  return { submit, problem: missing || place.error?.message, isPending: place.isPending }
}

const bodyOf = (cart: Cart, bill: Props['bill'], contact: Contact): NewOrder => ({
  timeSlot: cart.time,
  comboDeal: bill.isCombo,
  paymentMethod: cart.method,
  notes: cart.notes,
  phoneNumber: contact.phoneNumber,
  ...(contact.needsCard && { idNumber: contact.idNumber }),
  items: bill.lines.map(({ id, note, options }) => ({ id, note, options: Object.values(options) })),
})

type ContactProps = { contact: Contact; notes: string; change: Props['change'] }

function ContactFields({ contact, notes, change }: ContactProps) {
  return (
    <div className={styles.part}>
      {contact.needsCard && (
        <TextField
          label="ID number"
          inputMode="numeric"
          maxLength={20}
          value={contact.idNumber}
          onChange={({ target }) => change({ idNumber: target.value })}
        />
      )}
      <TextField
        label="Phone"
        type="tel"
        autoComplete="tel"
        maxLength={30}
        value={contact.phoneNumber}
        onChange={({ target }) => change({ phoneNumber: target.value })}
      />
      <TextArea
        label="Note"
        optional
        hint="Allergies and requests for the kitchen"
        rows={2}
        maxLength={500}
        value={notes}
        onChange={({ target }) => change({ notes: target.value })}
      />
    </div>
  )
}

function Due({ total, method }: { total: number; method: Cart['method'] }) {
  const due = method === 0 ? 0 : splitPayment(total, method).dueCents
  return due > 0 && <p className={styles.quiet}>{formatMoney(due)} due at pickup</p>
}

function HeldPlace({ held }: { held: ReturnType<typeof useLease> }) {
  if (held.isWaiting) return <output>Waiting in line</output>
  if (!held.lease) return null
  return (
    <span>
      Your spot is reserved for <b className="tnum">{countdown(held.seconds)}</b>
    </span>
  )
}

/** The first missing entry, as a sentence; empty when the order is complete. */
function missingIn(cart: Cart, { phoneNumber, idNumber, needsCard }: Contact): string {
  if (!cart.time) return 'Choose a pickup time.'
  if (cart.method === 0) return 'Choose how to pay.'
  if (needsCard && !idNumber.trim()) return 'Enter your ID number to pay by swipe.'
  if (!phoneNumber.trim()) return 'Enter a phone number, so the counter can reach you.'
  return ''
}
