import { type ReactNode, useEffect, useRef } from 'react'
import styles from './weekBar.module.css'

type WeekBarProps = {
  /** The accessible name. */
  label: string
  /** Takes the focus when it appears, because the dialog that led to it is closed. */
  takesFocus: boolean
  children: ReactNode
}

/** A bar that says what the week shows for now, and ends it. */
export function WeekBar({ label, takesFocus, children }: WeekBarProps) {
  const bar = useRef<HTMLElement>(null)
  useEffect(() => {
    // External system: keyboard focus, which the page scrolls to.
    if (takesFocus) bar.current?.focus()
  }, [takesFocus])
  return (
    <section ref={bar} tabIndex={-1} className={styles.bar} aria-label={label}>
      {children}
    </section>
  )
}
