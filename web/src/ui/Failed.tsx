import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { Empty } from './Empty.tsx'

type FailedProps = {
  /** What did not work: "Reviews did not load". */
  title: ReactNode
  /** Why, and what is safe: "The server took too long to answer. Nothing you wrote is lost." */
  children?: ReactNode
  retry: () => void
  /** A retry is under way. */
  busy?: boolean | undefined
}

/** In the place of content that did not load, and nowhere else on the page. */
export function Failed({ title, children, retry, busy }: FailedProps) {
  return (
    <div role="alert">
      <Empty
        title={title}
        action={
          <Button onClick={retry} busy={busy}>
            Try again
          </Button>
        }
      >
        {children}
      </Empty>
    </div>
  )
}
