import { type ReactNode, useId, useRef } from 'react'
import { Button } from '#ui/actions/Button.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import { xIcon } from '#ui/icons/signs.ts'
import { useOverflow } from '#ui/layout/useOverflow.ts'
import { Modal } from './Modal.tsx'
import styles from './Sheet.module.css'

type SheetProps = {
  title: string
  onClose: () => void
  /** Sticky footer: "Show 42 courses". */
  foot?: ReactNode
  children: ReactNode
}

/** A bottom sheet on phones and a centered dialog elsewhere, for filters, details and "All". */
export function Sheet({ title, onClose, foot, children }: SheetProps) {
  const titleId = useId()
  const body = useRef<HTMLDivElement>(null)
  const scrolls = useOverflow(body)
  const reachable = scrolls ? { tabIndex: 0, role: 'region', 'aria-labelledby': titleId } : {}
  return (
    <Modal className={styles.sheet} aria-labelledby={titleId} onClose={onClose} light>
      <div className={styles.frame}>
        <div className={styles.head}>
          <h2 id={titleId} tabIndex={-1} data-focus-else>
            {title}
          </h2>
          <Button kind="plain" square onClick={onClose} aria-label={`Close ${title}`}>
            <Icon path={xIcon} />
          </Button>
        </div>
        <div ref={body} className={styles.body} {...reachable}>
          {children}
        </div>
        {foot && <div className={styles.foot}>{foot}</div>}
      </div>
    </Modal>
  )
}
