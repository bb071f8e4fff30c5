import { useLocation } from 'wouter'
import { useToasts } from '#ui/feedback/useToasts.ts'

/**
 * Returns what happens after a form was sent, at the URL of its post: the post opens, or a toast
 * says that it was saved when the viewer has left the form.
 */
export function useSent() {
  const [, navigate] = useLocation()
  const toast = useToasts()
  return {
    posted: (address: string, isOpen: boolean, text = 'Posted') =>
      isOpen
        ? navigate(address)
        : toast({ text, action: { label: 'View', run: () => navigate(address) } }),
    /** For a post whose photos were not all uploaded: `address` is that of its form, which has them. */
    postedInPart: (address: string, isOpen: boolean) => {
      const text = 'Posted, but not every photo was uploaded. Save the post again to try again.'
      const edit = { label: 'Edit', run: () => navigate(address) }
      toast({ kind: 'bad', text, ...(!isOpen && { action: edit }) })
      if (isOpen) navigate(address)
    },
    changed: (address: string, isOpen: boolean) =>
      isOpen ? navigate(address) : toast({ text: 'Changes saved' }),
  }
}
