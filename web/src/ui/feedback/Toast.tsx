import { useEffect, useRef } from 'react'
import { classes } from '#ui/classes.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import { alertIcon, okIcon } from '#ui/icons/signs.ts'
import type { NewToast } from './useToasts.ts'
import styles from './Toasts.module.css'

const lasts = 8000

/** One line with at most one action. Closes after eight seconds, paused while hovered or focused. */
export function Toast({
  text,
  undo,
  action = undo && { label: 'Undo', run: undo },
  kind = 'good',
  watchUndone,
  paused,
  onDone,
}: NewToast & { paused: boolean; onDone: () => void }) {
  const left = useRef(lasts)
  const done = useRef(onDone)
  useEffect(() => {
    done.current = onDone
  })
  useEffect(() => {
    if (paused) return
    const started = performance.now()
    const timer = setTimeout(() => done.current(), left.current)
    return () => {
      clearTimeout(timer)
      left.current -= performance.now() - started
    }
  }, [paused])

  useEffect(() => watchUndone?.(() => done.current()), [watchUndone])

  return (
    <div className={classes(styles.toast, kind === 'bad' && styles.bad)}>
      <Icon path={kind === 'bad' ? alertIcon : okIcon} />
      <span>{text}</span>
      {action && (
        <button
          type="button"
          onClick={() => {
            action.run()
            onDone()
          }}
        >
          {action.label}
        </button>
      )}
    </div>
  )
}
