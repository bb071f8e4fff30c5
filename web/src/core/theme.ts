import { useSyncExternalStore } from 'react'

export type Theme = 'auto' | 'light' | 'dark'

const key = 'wso.theme'
const listeners = new Set<() => void>()

/** What the person chose on this device; `auto` follows the system. Applied before the first paint by theme.js. */
export function readTheme(): Theme {
  const stored = document.documentElement.dataset['theme']
  return stored === 'light' || stored === 'dark' ? stored : 'auto'
}

/** Shows a theme at once and keeps it for the next visit. */
export function chooseTheme(theme: Theme) {
  if (theme === 'auto') {
    delete document.documentElement.dataset['theme']
    localStorage.removeItem(key)
  } else {
    document.documentElement.dataset['theme'] = theme
    localStorage.setItem(key, theme)
  }
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useTheme = (): Theme => useSyncExternalStore(subscribe, readTheme)
