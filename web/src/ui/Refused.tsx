import type { ReactNode } from 'react'
import { Empty } from './Empty.tsx'

type RefusedProps = {
  /** What is closed to the reader: "Only moderators can see reports". */
  title: ReactNode
  /** Why, and who can help. */
  children?: ReactNode
  /** The way on: sign in, accept the policy, back to the list. */
  action?: ReactNode
}

/** In the place of what this person may not see. It says so without hinting at what is there. */
export function Refused(props: RefusedProps) {
  return <Empty {...props} />
}
