import type { ReactNode } from 'react'
import { Empty } from './Empty.tsx'

type RefusedProps = {
  /** What the viewer may not see: "Only moderators can see reports". */
  title: ReactNode
  /** Why, and whom to ask. */
  children?: ReactNode
  /** The next step: log in, accept the policy, go back to the list. */
  action?: ReactNode
}

/** Shown in place of content the viewer may not see, without hinting at that content. */
export function Refused(props: RefusedProps) {
  return <Empty {...props} />
}
