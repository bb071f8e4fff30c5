import type { UseQueryResult } from '@tanstack/react-query'
import type { ApiError } from '@wso/contract/core/client'
import { formatMoney } from '@wso/contract/goodrich/money'
import { splitPayment } from '@wso/contract/goodrich/pricing'
import type { KitchenHours } from '@wso/contract/goodrich/slots'
import { Loaded } from '#core/api/Loaded.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { TextArea } from '#ui/forms/TextArea.tsx'
import { TextField } from '#ui/forms/TextField.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import { clockIcon } from '#ui/icons/things.ts'
import { Card } from '#ui/layout/Card.tsx'
import { formatTime } from '../order.labels.ts'
import { CartLines } from './CartLines.tsx'
import { PaymentChoice } from './PaymentChoice.tsx'
import { SlotChoice } from './SlotChoice.tsx'
import type { Cart } from './useCart.ts'
import { type Checkout, needsCard } from './useCheckout.ts'
import { useCountdown } from './useLease.ts'
import styles from './cart.module.css'

type Props = { checkout: Checkout; hours: UseQueryResult<KitchenHours, ApiError> }

/** The order so far, its pickup time and its payment. */
export function CartCard({ checkout, hours }: Props) {
  const { form, bill, held } = checkout
  if (bill.lines.length === 0) {
    return (
      <Card title="Your order" className={styles.cart}>
        <p className={styles.quiet}>Add something from the menu to start your order.</p>
      </Card>
    )
  }
  return (
    <form onSubmit={form.submit} noValidate className={styles.cart} id="order" tabIndex={-1}>
      <Card
        title="Your order"
        aside={<HeldPlace held={held} hasTime={form.values.time !== ''} />}
        flush
      >
        <CartLines bill={bill} />
        <SlotChoice {...checkout} />
        <PaymentChoice total={bill.totalCents} points={hours.data?.points ?? false} form={form} />
        <ContactFields form={form} />
        <div className={styles.submit}>
          {form.problems.length > 0 && (
            <Notice kind="bad" role="alert">
              {form.problems.map(({ message }) => message).join(' ')}
            </Notice>
          )}
          {held.error && !held.isWaiting && <Notice kind="warn">{held.error.message}</Notice>}
          <Due total={bill.totalCents} method={form.values.method} />
          {/* An order names its day, which comes with the hours. */}
          <Loaded
            query={hours}
            what="The opening hours"
            loading={<PlaceButton checkout={checkout} disabled />}
          >
            {() => <PlaceButton checkout={checkout} disabled={!held.lease} />}
          </Loaded>
        </div>
      </Card>
    </form>
  )
}

function PlaceButton({ checkout, disabled }: { checkout: Checkout; disabled: boolean }) {
  const { values, isSending } = checkout.form
  return (
    <Button type="submit" kind="primary" wide busy={isSending} disabled={disabled}>
      {values.time ? `Place order for ${formatTime(values.time)}` : 'Place order'}
    </Button>
  )
}

function ContactFields({ form: { values, field } }: { form: Checkout['form'] }) {
  return (
    <div className={styles.part}>
      <div className={styles.contact}>
        {needsCard(values) && (
          <TextField
            label="ID number"
            inputMode="numeric"
            autoComplete="off"
            maxLength={20}
            {...field('idNumber')}
          />
        )}
        <TextField
          label="Phone"
          type="tel"
          autoComplete="tel"
          maxLength={30}
          {...field('phoneNumber')}
        />
      </div>
      <TextArea
        label="Note"
        optional
        hint="Allergies and requests for the kitchen"
        rows={2}
        maxLength={500}
        {...field('notes')}
      />
    </div>
  )
}

function Due({ total, method }: { total: number; method: Cart['method'] }) {
  const due = method === 0 ? 0 : splitPayment(total, method).dueCents
  return due > 0 && <p className={styles.quiet}>{formatMoney(due)} due at pickup</p>
}

/** How long a spot in line is held for the chosen time. */
function HeldPlace({ held, hasTime }: { held: Checkout['held']; hasTime: boolean }) {
  const left = useCountdown(held)
  if (held.isWaiting) return <output className={styles.held}>Waiting for a spot</output>
  if (!held.lease || !hasTime) return null
  return (
    <span className={styles.held} role="timer">
      <Icon path={clockIcon} />
      <span>
        Spot held <b className="tnum">{left}</b>
      </span>
    </span>
  )
}
