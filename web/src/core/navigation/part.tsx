import { type ComponentType, createElement, lazy } from 'react'

/**
 * Returns a component whose code loads when it is first rendered, or ahead of time by its `load`:
 * `part(() => import('./Bell.tsx').then((m) => m.Bell))`. Once its code is there, it renders at once;
 * `lazy` alone would show the fallback first, for at least 300 ms.
 */
export function part<P extends object>(load: () => Promise<ComponentType<P>>) {
  let known: ComponentType<P> | undefined
  const keep = async () => ({ default: (known = await load()) })
  const Later: ComponentType<P> = lazy(keep)
  const shown = (props: P) => createElement(known ?? Later, props)
  shown.load = keep
  return shown
}
