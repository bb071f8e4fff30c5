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
    changed: (address: string, isOpen: boolean) =>
      isOpen ? navigate(address) : toast({ text: 'Changes saved' }),
  }
}
