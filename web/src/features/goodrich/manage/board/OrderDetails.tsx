import type { Order } from '@wso/contract/goodrich/orders'
import { useWrite } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { LeaveGuard } from '#core/forms/LeaveGuard.tsx'
import { useDraft } from '#core/forms/useDraft.ts'
import { useFinishDraft } from '#core/forms/useFinishDraft.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Facts } from '#ui/data/Facts.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { TextArea } from '#ui/forms/TextArea.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { dollars, formatTime, paymentLabel } from '../../order.labels.ts'
import { statusLabels } from '../../ownOrder.public.ts'

/** The details of an order for the counter, with a staff note. */
export function OrderDetails({ order, onClose }: { order: Order; onClose: () => void }) {
  const start = { note: order.adminNotes ?? '' }
  const draft = useDraft(`goodrich.order.${order.id}`, start)
  const { note } = draft.values
  const finish = useFinishDraft(draft)
  const save = useWrite(api.orders.update)
  const saveNote = () =>
    save.mutate(
      { params: { orderID: order.id }, body: { adminNotes: note } },
      {
        onSuccess: () => {
          if (finish({ note })) onClose()
        },
      },
    )
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
          <Button kind="primary" type="submit" form="staff-note" busy={save.isPending}>
            Save note
          </Button>
        </>
      }
    >
      <Facts facts={facts} />
      <form
        id="staff-note"
        onSubmit={(event) => {
          event.preventDefault()
          saveNote()
        }}
      >
        <TextArea
          label="Staff note"
          optional
          rows={2}
          maxLength={500}
          value={note}
          onChange={({ target }) => draft.change({ note: target.value })}
        />
      </form>
      <LeaveGuard draft={draft} />
      {save.error && (
        <Notice kind="bad" role="alert">
          {save.error.message}
        </Notice>
      )}
    </Dialog>
  )
}
