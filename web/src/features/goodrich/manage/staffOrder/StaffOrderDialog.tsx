import { useQuery } from '@tanstack/react-query'
import type { OrderBoard } from '@wso/contract/goodrich/orderBoard'
import { paymentNames } from '@wso/contract/goodrich/pricing'
import { read, useWrite } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { Loaded } from '#core/api/Loaded.tsx'
import { FormRefusal } from '#core/forms/FormRefusal.tsx'
import { LeaveGuard } from '#core/forms/LeaveGuard.tsx'
import { type Form, useForm } from '#core/forms/useForm.ts'
import { Button } from '#ui/actions/Button.tsx'
import { useToasts } from '#ui/feedback/useToasts.ts'
import { SelectField } from '#ui/forms/SelectField.tsx'
import { TextField } from '#ui/forms/TextField.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { priceOf } from '../../cart/useCart.ts'
import { ItemPicker } from './ItemPicker.tsx'
import { PickupFields } from './PickupFields.tsx'
import { emptyOrder, type StaffDraft, staffOrderOf } from './staffOrder.ts'
import styles from '../itemForm.module.css'

type Props = { board: OrderBoard; onClose: () => void }

/** Enters an order for a person by username, or for a name at the counter, on any open day. */
export function StaffOrderDialog({ board, onClose }: Props) {
  const menu = useQuery(read(api.menu.list, { query: { all: 'true' } }))
  const enter = useWrite(api.orders.enter)
  const toast = useToasts()
  const billOf = (values: StaffDraft) => priceOf(values, menu.data?.items ?? [])
  const form = useForm({
    // A draft from another day has times that are past.
    draft: `goodrich.staffOrder.${board.hours.date}`,
    start: emptyOrder(board),
    schema: () => import('@wso/contract/goodrich/orders').then((m) => m.StaffOrder),
    toBody: (values) => staffOrderOf(values, billOf(values)),
    controlOf: (field) => controls[field] ?? field,
    send: (body) => enter.mutateAsync({ body }),
    onSent: ({ id }, isOpen) => {
      toast({ text: `Order #${id} entered` })
      if (isOpen) onClose()
    },
  })
  const { values: draft, change } = form
  const bill = billOf(draft)
  return (
    <Dialog
      wide
      title="Enter an order"
      onClose={onClose}
      foot={
        <>
          <Button kind="plain" onClick={onClose}>
            Cancel
          </Button>
          <Button kind="primary" type="submit" form="staff-order" busy={form.isSending}>
            Enter order
          </Button>
        </>
      }
    >
      <form id="staff-order" className={styles.form} noValidate onSubmit={form.submit}>
        <CustomerFields form={form} />
        <Loaded query={menu} what="The menu">
          {({ items }) => (
            <ItemPicker
              menu={items}
              bill={bill}
              lines={draft.lines}
              onLines={(lines) => change({ lines })}
            />
          )}
        </Loaded>
        <div className={styles.fields}>
          <PickupFields board={board} form={form} />
          <PaymentField value={draft.method} points={board.hours.points} change={change} />
        </div>
        <TextField label="Note" optional maxLength={500} {...form.field('notes')} />
        <FormRefusal form={form} />
      </form>
      <LeaveGuard draft={form} />
    </Dialog>
  )
}

/** The controls of the API's fields, where the names differ. */
const controls: Readonly<Record<string, keyof StaffDraft>> = {
  timeSlot: 'time',
  paymentMethod: 'method',
  items: 'lines',
}

function CustomerFields({ form: { field } }: { form: Form<StaffDraft> }) {
  return (
    <div className={styles.fields}>
      <TextField
        label="Username"
        optional
        hint="Their phone and ID number are used"
        autoComplete="off"
        autoCapitalize="none"
        maxLength={100}
        data-focus-first
        {...field('unixID')}
      />
      <TextField
        label="Or a name to call"
        optional
        autoComplete="off"
        maxLength={60}
        {...field('customerName')}
      />
    </div>
  )
}

type PaymentProps = { value: number; points: boolean; change: Form<StaffDraft>['change'] }

function PaymentField({ value, points, change }: PaymentProps) {
  return (
    <SelectField
      label="Payment"
      value={value}
      onChange={({ target }) => change({ method: Number(target.value) })}
    >
      {Object.entries(paymentNames)
        .filter(([, name]) => points || name !== 'Points')
        .map(([method, name]) => (
          <option key={method} value={method}>
            {name}
          </option>
        ))}
    </SelectField>
  )
}
