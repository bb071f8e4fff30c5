import { createContext, useContext } from 'react'

export type NewToast = {
  /** One line that confirms what the page does not already show: "MATH 231 removed". */
  text: string
  /** Undoes the action. Shown as an Undo button. */
  undo?: (() => void) | undefined
  /** Calls back when the action was undone elsewhere, which closes the toast. Returns an unsubscribe function. */
  watchUndone?: ((close: () => void) => () => void) | undefined
  /** An action other than undo: `{ label: 'Retry', run }`. */
  action?: { label: string; run: () => void } | undefined
  kind?: 'good' | 'bad' | undefined
}

export const ToastContext = createContext<((toast: NewToast) => void) | undefined>(undefined)

/** Returns a function that shows a toast. @throws outside Toasts, which the app renders once */
export function useToasts(): (toast: NewToast) => void {
  const show = useContext(ToastContext)
  if (!show) throw new Error('useToasts needs Toasts around it')
  return show
}
