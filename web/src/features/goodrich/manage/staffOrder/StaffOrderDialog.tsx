import type { OrderBoard } from '@wso/contract/goodrich/orderBoard'
import { paymentNames } from '@wso/contract/goodrich/pricing'
import { read, useWrite } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { Loaded } from '#core/api/Loaded.tsx'
import { useQuery } from '@tanstack/react-query'
import { LeaveGuard } from '#core/forms/LeaveGuard.tsx'
import { useDraft } from '#core/forms/useDraft.ts'
import { useFinishDraft } from '#core/forms/useFinishDraft.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { useToasts } from '#ui/feedback/useToasts.ts'
import { SelectField } from '#ui/forms/SelectField.tsx'
import { TextField } from '#ui/forms/TextField.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { priceOf } from '../../cart/useCart.ts'
import { ItemPicker } from './ItemPicker.tsx'
import styles from '../board.module.css'
import { PickupFields } from './PickupFields.tsx'
import { emptyOrder, type StaffDraft, staffOrderOf } from './staffOrder.ts'

type Props = { board: OrderBoard; onClose: () => void }

/** Enters an order for a person by username, or for a name at the counter, on any open day. */
export function StaffOrderDialog({ board, onClose }: Props) {
  const start = emptyOrder(board)
  // A draft from another day has times that are past.
  const form = useDraft(`goodrich.staffOrder.${board.hours.date}`, start)
  const { values: draft, change } = form
  const finish = useFinishDraft(form)
  const menu = useQuery(read(api.menu.list, { query: { all: 'true' } }))
  const enter = useWrite(api.orders.enter)
  const toast = useToasts()
  const bill = priceOf(draft, menu.data?.items ?? [])
  const save = () =>
    enter.mutate(
      { body: staffOrderOf(draft, bill) },
      {
        onSuccess: ({ id }) => {
          toast({ text: `Order #${id} entered` })
          if (finish(draft)) onClose()
        },
      },
    )
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
          <Button kind="primary" type="submit" form="staff-order" busy={enter.isPending}>
            Enter order
          </Button>
        </>
      }
    >
      <form
        id="staff-order"
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <CustomerFields draft={draft} change={change} />
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
          <PickupFields board={board} draft={draft} change={change} />
          <PaymentField value={draft.method} points={board.hours.points} change={change} />
        </div>
        <TextField
          label="Note"
          optional
          maxLength={500}
          value={draft.notes}
          onChange={({ target }) => change({ notes: target.value })}
        />
        {enter.error && (
          <Notice kind="bad" role="alert">
            {enter.error.message}
          </Notice>
        )}
      </form>
      <LeaveGuard draft={form} />
    </Dialog>
  )
}

type PartProps = { draft: StaffDraft; change: (changes: Partial<StaffDraft>) => void }

function CustomerFields({ draft, change }: PartProps) {
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
        value={draft.unixID}
        onChange={({ target }) => change({ unixID: target.value })}
      />
      <TextField
        label="Or a name to call"
        optional
        autoComplete="off"
        maxLength={60}
        value={draft.customerName}
        onChange={({ target }) => change({ customerName: target.value })}
      />
    </div>
  )
}

type PaymentProps = { value: number; points: boolean; change: PartProps['change'] }

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
