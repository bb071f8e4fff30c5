import type { Order } from '@wso/contract/goodrich/orders'
import { useState } from 'react'
import { useWrite } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Facts } from '#ui/data/Facts.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { TextArea } from '#ui/forms/TextArea.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { dollars, formatTime, paymentLabel, statusLabels } from '../order.labels.ts'

/** What the counter may need to know about an order, and its own note. */
export function OrderDetails({ order, onClose }: { order: Order; onClose: () => void }) {
  const [note, setNote] = useState(order.adminNotes ?? '')
  const save = useWrite(api.orders.update)
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
          <Button
            kind="primary"
            busy={save.isPending}
            onClick={() =>
              save.mutate(
                { params: { orderID: order.id }, body: { adminNotes: note } },
                { onSuccess: onClose },
              )
            }
          >
            Save note
          </Button>
        </>
      }
    >
      <Facts facts={facts} />
      <TextArea
        label="Staff note"
        optional
        rows={2}
        maxLength={500}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      {save.error && (
        <Notice kind="bad" role="alert">
          {save.error.message}
        </Notice>
      )}
    </Dialog>
  )
}
