import { type ReactNode, useState } from 'react'
import { useOnDevice } from '#core/page/viewing.ts'
import { classes } from '#ui/classes.ts'
import { matchesNow, useMediaQuery } from './useMediaQuery.ts'
import styles from '../scheduler.module.css'

const wide = '(min-width: 60rem)'

type PerWidthProps = { children: (isWide: boolean) => ReactNode }

/**
 * Content that depends on the width of the window. A document has it for both widths, of which its styles
 * show one; the device keeps that one.
 */
export function PerWidth({ children }: PerWidthProps) {
  const isOnDevice = useOnDevice()
  const isWide = useMediaQuery(wide)
  const [isFirstWide] = useState(() => matchesNow(wide))
  const widths = isOnDevice ? [isWide] : [true, false]
  return widths.map((each) => (
    <div
      key={isOnDevice || each === isFirstWide ? 'kept' : 'other'}
      className={classes(styles.form, !isOnDevice && (each ? styles.wide : styles.narrow))}
    >
      {children(each)}
    </div>
  ))
}
