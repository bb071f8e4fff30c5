import type { Session } from '@wso/contract/auth'
import { useWrite } from '#core/api.ts'
import { fullMoment, shortDay, timeAgo } from '#core/dates.ts'
import { api } from '#core/endpoints.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { laptopIcon, phoneIcon } from '#ui/icons/things.ts'
import { Row } from '#ui/Row.tsx'
import { useToasts } from '#ui/useToasts.ts'
import styles from './auth.module.css'

const dayMs = 86_400_000

/** One place where the person is logged in. */
export function SessionRow({ session, now }: { session: Session; now: Date }) {
  const { id, device, current, createdTime, lastUsedTime, expireTime } = session
  const end = useWrite(api.auth.endSession)
  const toast = useToasts()
  const isKept = Date.parse(expireTime) - Date.parse(createdTime) > dayMs
  const use = current ? 'Active now' : `Last used ${timeAgo(lastUsedTime, now)}`
  const run = () =>
    end.mutate(
      { params: { id } },
      {
        onSuccess: () => toast({ text: `${device} logged out` }),
        onError: ({ message }) => toast({ text: message, kind: 'bad' }),
      },
    )
  return (
    <Row
      title={device}
      badge={current && <Badge kind="good">This device</Badge>}
      lead={
        <span className={styles.device}>
          <Icon path={/iPhone|Android/.test(device) ? phoneIcon : laptopIcon} />
        </span>
      }
      meta={
        <>
          {use}, opened <time title={fullMoment(createdTime)}>{shortDay(createdTime)}</time>
          {!isKept && ', not kept'}
        </>
      }
      actions={
        !current && (
          <Button size="small" onClick={run} busy={end.isPending}>
            End session <span className="visually-hidden">on {device}</span>
          </Button>
        )
      }
    />
  )
}
