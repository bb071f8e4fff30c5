import type { Order } from '@wso/contract/goodrich/orders'
import { useWrite } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { FormRefusal } from '#core/forms/FormRefusal.tsx'
import { LeaveGuard } from '#core/forms/LeaveGuard.tsx'
import { useForm } from '#core/forms/useForm.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Facts } from '#ui/data/Facts.tsx'
import { TextArea } from '#ui/forms/TextArea.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { dollars, formatTime, paymentLabel } from '../../order.labels.ts'
import { statusLabels } from '../../ownOrder.public.ts'

/** The details of an order for the counter, with a staff note. */
export function OrderDetails({ order, onClose }: { order: Order; onClose: () => void }) {
  const save = useWrite(api.orders.update)
  const form = useForm({
    draft: `goodrich.order.${order.id}`,
    start: { note: order.adminNotes ?? '' },
    schema: () => import('@wso/contract/goodrich/orders').then((m) => m.OrderChanges),
    toBody: ({ note }) => ({ adminNotes: note }),
    controlOf: () => 'note',
    send: (body) => save.mutateAsync({ params: { orderID: order.id }, body }),
    goesOn: true,
    onSent: (_, isOpen) => isOpen && onClose(),
  })
  const facts = [
    ['Status', statusLabels[order.status]],
    ['Pickup', formatTime(order.timeSlot)],
    ['Name', order.customerName],
    ['Username', order.user?.unixID],
    ['Phone', order.phoneNumber],
    ['ID number', order.idNumber],
    ['Total', dollars(order.totalPrice)],
    ['Payment', paymentLabel(order)],
  ] as const
  return (
    <Dialog
      title={`Order #${order.id}`}
      onClose={onClose}
      foot={
        <>
          <Button kind="plain" onClick={onClose} data-focus-first>
            Close
          </Button>
          <Button kind="primary" type="submit" form="staff-note" busy={form.isSending}>
            Save note
          </Button>
        </>
      }
    >
      <Facts facts={facts} />
      <form id="staff-note" noValidate onSubmit={form.submit}>
        <TextArea label="Staff note" optional rows={2} maxLength={500} {...form.field('note')} />
        <FormRefusal form={form} />
      </form>
      <LeaveGuard draft={form} />
    </Dialog>
  )
}
