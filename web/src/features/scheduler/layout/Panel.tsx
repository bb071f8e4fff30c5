import { type ReactNode, useContext, useEffect, useId, useRef } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '#ui/actions/Button.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import { xIcon } from '#ui/icons/signs.ts'
import { Sheet } from '#ui/overlays/Sheet.tsx'
import { PanelSlot } from './panelSlot.ts'
import styles from './panel.module.css'

type PanelProps = {
  title: string
  onClose: () => void
  /** Sticky footer. */
  foot?: ReactNode
  children: ReactNode
}

/**
 * Details, filters or a form next to the week: over the result list on a wide screen, otherwise a
 * sheet.
 */
export function Panel(props: PanelProps) {
  const slot = useContext(PanelSlot)
  return slot ? createPortal(<SidePanel {...props} />, slot) : <Sheet {...props} />
}

function SidePanel({ title, onClose, foot, children }: PanelProps) {
  const titleID = useId()
  const panel = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // External system: keyboard focus, which returns to its previous element.
    const before = document.activeElement
    const own = panel.current
    heading.current?.focus({ preventScroll: true })
    return () => {
      const isInside =
        own?.contains(document.activeElement) || document.activeElement === document.body
      if (isInside && before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Esc closes it, like the button
    <dialog
      ref={panel}
      open
      className={styles.panel}
      aria-labelledby={titleID}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onClose()
      }}
    >
      <div className={styles.head}>
        <h2 ref={heading} id={titleID} tabIndex={-1}>
          {title}
        </h2>
        <Button kind="plain" size="small" square onClick={onClose} aria-label={`Close ${title}`}>
          <Icon path={xIcon} />
        </Button>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable regions must be reachable by keyboard */}
      <section className={styles.body} tabIndex={0} aria-label={title}>
        {children}
      </section>
      {foot && <div className={styles.foot}>{foot}</div>}
    </dialog>
  )
}
