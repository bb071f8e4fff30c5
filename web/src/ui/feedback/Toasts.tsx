import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { Toast } from './Toast.tsx'
import { type NewToast, ToastContext } from './useToasts.ts'
import styles from './Toasts.module.css'

type ShownToast = NewToast & { id: number }

const most = 3

/**
 * How long a dialog takes to close. While it is open it hides the toasts from screen readers, which announce
 * only what changes in a region that they know.
 */
const closesMs = 200

/** Provides `useToasts` and shows at most three toasts at the lower right, newest last. */
export function Toasts({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly ShownToast[]>([])
  const [paused, setPaused] = useState(false)
  const [timers] = useState(() => new Set<ReturnType<typeof setTimeout>>())
  useEffect(() => () => timers.forEach(clearTimeout), [timers])

  const show = useCallback(
    (toast: NewToast) => {
      const add = () =>
        setToasts((shown) => [...shown, { ...toast, id: (shown.at(-1)?.id ?? 0) + 1 }].slice(-most))
      if (document.querySelector('dialog[open]')) timers.add(setTimeout(add, closesMs))
      else add()
    },
    [timers],
  )
  const remove = useCallback((id: number) => {
    setToasts((shown) => {
      const left = shown.filter((toast) => toast.id !== id)
      // Removing the toast under the pointer fires no mouseleave event.
      if (left.length === 0) setPaused(false)
      return left
    })
  }, [])

  return (
    <ToastContext value={show}>
      {children}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- pointing only stops the clock */}
      <div
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output may not hold blocks
        role="status"
        className={styles.toasts}
        onMouseEnter={() => setPaused(true)}
        onMouseLeave={() => setPaused(false)}
        onFocus={() => setPaused(true)}
        onBlur={() => setPaused(false)}
      >
        {toasts.map(({ id, ...toast }) => (
          <Toast key={id} {...toast} paused={paused} onDone={() => remove(id)} />
        ))}
      </div>
    </ToastContext>
  )
}
