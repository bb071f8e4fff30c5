import { type ComponentProps, type MouseEvent, useLayoutEffect, useRef } from 'react'

type ModalProps = Omit<ComponentProps<'dialog'>, 'open' | 'onClose' | 'onCancel' | 'ref'> & {
  /** Asked to go: Esc, or a press outside when `light`. The page stops rendering it, focus returns by itself. */
  onClose: () => void
  light?: boolean | undefined
}

/**
 * A native dialog that is open for as long as it is rendered. Focus starts on the element with
 * `data-focus-first`, else with `data-focus-else`, else on the first control. Dialog, Sheet and CommandDialog are made of it.
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
    // The backdrop belongs to the dialog itself; its content is always a child.
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
        // A browser may close it against our wish (a second Esc); then the page must know.
        if (event.target === event.currentTarget && !event.currentTarget.open) onClose()
      }}
    >
      {children}
    </dialog>
  )
}
