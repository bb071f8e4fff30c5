import type { ReactNode } from 'react'
import { Empty } from './Empty.tsx'

type RefusedProps = {
  /** The restriction: "Only moderators can see reports". */
  title: ReactNode
  /** The reason, and whom to contact. */
  children?: ReactNode
  /** The next step: log in, accept the policy, go back to the list. */
  action?: ReactNode
}

/** Shown in place of content the viewer may not see, without hinting at that content. */
export function Refused(props: RefusedProps) {
  return <Empty {...props} />
}
