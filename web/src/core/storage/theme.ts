import { useSyncExternalStore } from 'react'
import { deviceStorage } from './deviceStorage.ts'

export type Theme = 'auto' | 'light' | 'dark'

const key = { name: 'theme' }
const listeners = new Set<() => void>()

/** Returns the theme chosen on this device; `auto` follows the system. Applied before the first paint by boot.js. */
export function readTheme(): Theme {
  const shown = document.documentElement.dataset['theme']
  return shown === 'light' || shown === 'dark' ? shown : 'auto'
}

/** Applies a theme and stores it for the next visit. */
export function chooseTheme(theme: Theme) {
  if (theme === 'auto') {
    delete document.documentElement.dataset['theme']
    deviceStorage.remove(key)
  } else {
    document.documentElement.dataset['theme'] = theme
    // As plain text, because boot.js reads it.
    deviceStorage.writeText(key, theme)
  }
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useTheme = (): Theme => useSyncExternalStore(subscribe, readTheme, () => 'auto')
