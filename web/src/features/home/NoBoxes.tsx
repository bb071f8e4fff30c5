import { useQueryClient } from '@tanstack/react-query'
import { BanNotice } from '#core/session/BanNotice.tsx'
import { session, useSession } from '#core/session/session.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { Refused } from '#ui/feedback/Refused.tsx'
import { Card } from '#ui/layout/Card.tsx'

/**
 * Replaces the boxes for a viewer who may not read bulletins, with the reason and whom to contact, and
 * while it is not known who the viewer is, with what failed.
 */
export function NoBoxes() {
  const { status, error } = useSession()
  const queryClient = useQueryClient()
  const again = async () => {
    session.restart()
    await session.refresh().catch(() => undefined)
    await queryClient.refetchQueries({ predicate: ({ state }) => state.status === 'error' })
  }
  if (status === 'failed') {
    return (
      <Notice kind="warn" role="alert">
        Your session could not start, so posts cannot be shown.{' '}
        {error && error.status > 0 ? `The server said: “${error.message}”` : error?.message}{' '}
        <Button size="small" onClick={() => void again()}>
          Try again
        </Button>
      </Notice>
    )
  }
  return (
    <Card>
      <Refused title="You don’t have access to bulletins, rides and discussions">
        <BanNotice lost="your access to them" />
      </Refused>
    </Card>
  )
}
