import { type NewToast, useToasts } from '#ui/feedback/useToasts.ts'
import { useEffect } from 'react'
import { deviceStorage } from './deviceStorage.ts'

const key = { name: 'toast', area: 'tab' } as const
type StoredToast = Pick<NewToast, 'text' | 'kind'>

/** Shows a toast once the site has loaded again. */
export const showAfterReload = (toast: StoredToast) => void deviceStorage.write(key, toast)

/** Shows the toast that was stored before the site loaded. */
export function useStoredToast() {
  const show = useToasts()
  useEffect(() => {
    // Outside React: the tab's storage.
    const stored = deviceStorage.read(key)
    deviceStorage.remove(key)
    if (isToast(stored)) show({ text: stored.text, kind: stored.kind })
  }, [show])
}

const isToast = (value: unknown): value is StoredToast =>
  typeof value === 'object' && value !== null && 'text' in value && typeof value.text === 'string'
