import type { Session } from '@wso/contract/account/sessions'
import { useWrite } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { fullMoment, shortDay, timeAgo } from '#core/format/dates.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Badge } from '#ui/data/Badge.tsx'
import { Row } from '#ui/data/Row.tsx'
import { useToasts } from '#ui/feedback/useToasts.ts'
import { DeviceIcon } from './DeviceIcon.tsx'
import { useConfirmation } from './useConfirmation.tsx'

const dayMs = 86_400_000

/** A device on which the person is logged in. */
export function SessionRow({ session, now }: { session: Session; now: Date }) {
  const { id, device, current, createdTime, lastUsedTime, expireTime } = session
  const end = useWrite(api.auth.endSession)
  const { ask, dialog } = useConfirmation()
  const toast = useToasts()
  const isKept = Date.parse(expireTime) - Date.parse(createdTime) > dayMs
  const use = current ? 'Active now' : `Last used ${timeAgo(lastUsedTime, now)}`
  const run = () =>
    end.mutate(
      { params: { id } },
      {
        onSuccess: () => toast({ text: `${device} logged out` }),
        onError: (error) => {
          if (!ask(error, run)) toast({ text: error.message, kind: 'bad' })
        },
      },
    )
  return (
    <Row
      title={device}
      badge={current && <Badge kind="good">This device</Badge>}
      lead={<DeviceIcon device={device} />}
      meta={
        <>
          {use}, opened <time title={fullMoment(createdTime)}>{shortDay(createdTime)}</time>
          {!isKept && ', ends within 12 hours'}
        </>
      }
      actions={
        !current && (
          <>
            <Button size="small" onClick={run} busy={end.isPending}>
              End session <span className="visually-hidden">on {device}</span>
            </Button>
            {dialog}
          </>
        )
      }
    />
  )
}
