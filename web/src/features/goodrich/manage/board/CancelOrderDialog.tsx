import { maxCancelReason, orderStatuses } from '@wso/contract/goodrich/orderRules'
import type { Order } from '@wso/contract/goodrich/orders'
import { useWrite } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { FormRefusal } from '#core/forms/FormRefusal.tsx'
import { LeaveGuard } from '#core/forms/LeaveGuard.tsx'
import { useForm } from '#core/forms/useForm.ts'
import { Button } from '#ui/actions/Button.tsx'
import { useToasts } from '#ui/feedback/useToasts.ts'
import { TextField } from '#ui/forms/TextField.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'

type Props = { order: Order; onClose: () => void; undo: () => void }

/** Cancels an order, with a reason for its customer if the counter gives one. A toast undoes it. */
export function CancelOrderDialog({ order, onClose, undo }: Props) {
  const toast = useToasts()
  const cancel = useWrite(api.orders.update)
  const form = useForm({
    draft: `goodrich.cancel.${order.id}`,
    start: { reason: '' },
    schema: () => import('@wso/contract/goodrich/orders').then((m) => m.OrderChanges),
    toBody: ({ reason }) => ({
      status: orderStatuses.canceled,
      ...(reason.trim() && { reason }),
    }),
    controlOf: () => 'reason',
    send: (body) => cancel.mutateAsync({ params: { orderID: order.id }, body }),
    onSent: (_, isOpen) => {
      toast({ text: `#${order.id} canceled`, undo })
      if (isOpen) onClose()
    },
  })
  return (
    <Dialog
      title={`Cancel order #${order.id}?`}
      onClose={onClose}
      foot={
        <>
          <Button kind="plain" onClick={onClose} data-focus-first>
            Keep it
          </Button>
          <Button kind="danger" type="submit" form="cancel-order" busy={form.isSending}>
            Cancel order
          </Button>
        </>
      }
    >
      <p>{`${order.customerName} is told. You can undo this for ten minutes.`}</p>
      <form id="cancel-order" noValidate onSubmit={form.submit}>
        <TextField label="Reason" optional maxLength={maxCancelReason} {...form.field('reason')} />
        <FormRefusal form={form} />
      </form>
      <LeaveGuard draft={form} />
    </Dialog>
  )
}
