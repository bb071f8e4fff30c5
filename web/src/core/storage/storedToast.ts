import { useEffect } from 'react'
import { type NewToast, useToasts } from '#ui/feedback/useToasts.ts'
import { deviceStorage } from './deviceStorage.ts'

const key = { name: 'toast', area: 'tab' } as const
export type StoredToast = Pick<NewToast, 'text' | 'kind'>

/** Stores a toast to show after a reload. */
export const showAfterReload = (toast: StoredToast) => void deviceStorage.write(key, toast)

/** Shows the toast that was stored before a reload. */
export function useStoredToast() {
  const show = useToasts()
  useEffect(() => {
    // External system: the tab's storage.
    const stored = deviceStorage.read(key)
    deviceStorage.remove(key)
    if (isToast(stored)) show({ text: stored.text, kind: stored.kind })
  }, [show])
}

const isToast = (value: unknown): value is StoredToast =>
  typeof value === 'object' && value !== null && 'text' in value && typeof value.text === 'string'
