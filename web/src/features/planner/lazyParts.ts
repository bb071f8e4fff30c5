import { type ComponentType, lazy } from 'react'

/** A lazy component: `part(() => import('./CourseSheet.tsx').then((m) => m.CourseSheet))`. */
export const part = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  lazy(async () => ({ default: await load() }))
