import { type ComponentProps, type MouseEvent, useLayoutEffect, useRef } from 'react'

type ModalProps = Omit<ComponentProps<'dialog'>, 'open' | 'onClose' | 'onCancel' | 'ref'> & {
  /** Called on Esc, and on a press outside when `light`. The caller stops rendering the dialog; focus returns on its own. */
  onClose: () => void
  light?: boolean | undefined
}

/**
 * A native dialog that is open while it is rendered; the base of Dialog, Sheet and CommandDialog. Focus starts
 * on the element with `data-focus-first`, then `data-focus-else`, then the first control.
 */
export function Modal({ onClose, light, children, ...rest }: ModalProps) {
  const ref = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    dialog.showModal()
    const first =
      dialog.querySelector('[data-focus-first]') ?? dialog.querySelector('[data-focus-else]')
    if (first instanceof HTMLElement) first.focus()
    return () => dialog.close()
  }, [])

  const pressed = (event: MouseEvent<HTMLDialogElement>) => {
    // A press on the backdrop targets the dialog itself; a press on content targets a child.
    if (light && event.target === event.currentTarget) onClose()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Esc does the same
    <dialog
      {...rest}
      ref={ref}
      onMouseDown={pressed}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
      onClose={(event) => {
        // The browser may close the dialog on its own (a second Esc), so tell the caller.
        if (event.target === event.currentTarget && !event.currentTarget.open) onClose()
      }}
    >
      {children}
    </dialog>
  )
}
