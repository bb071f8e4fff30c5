import type { ReactNode } from 'react'
import { Button } from '#ui/actions/Button.tsx'
import { Empty } from './Empty.tsx'

type FailedProps = {
  /** The failure: "Reviews did not load". */
  title: ReactNode
  /** The reason, and what was kept: "The server took too long to respond. Your text is saved." */
  children?: ReactNode
  retry: () => void
  /** A retry is in progress. */
  busy?: boolean | undefined
}

/** Shown in place of content that failed to load; the rest of the page stays. */
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
