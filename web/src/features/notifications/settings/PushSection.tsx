import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Device } from '@wso/contract/notifications/notificationSettings'
import { useState } from 'react'
import { read, useWrite } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { shortDay } from '#core/format/dates.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Badge } from '#ui/data/Badge.tsx'
import { Row } from '#ui/data/Row.tsx'
import { Rows } from '#ui/data/Rows.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { useToasts } from '#ui/feedback/useToasts.ts'
import { Card } from '#ui/layout/Card.tsx'
import { type PushState, readPushState, turnPushOff, turnPushOn } from './browserPush.ts'
import styles from '../notifications.module.css'

const stateKey = ['push in this browser']

/** Push notifications: whether this browser receives them, and which other devices do. */
export function PushSection() {
  const devices = useQuery(read(api.notificationSettings.devices, {}))
  const { data: state } = useQuery({ queryKey: stateKey, queryFn: readPushState, staleTime: 0 })
  return (
    <section aria-labelledby="push-settings">
      <h2 id="push-settings">Push notifications</h2>
      {state && devices.data && <ThisBrowser state={state} devices={devices.data} />}
      {devices.data && devices.data.length > 0 && <Devices devices={devices.data} />}
    </section>
  )
}

function ThisBrowser({ state, devices }: { state: PushState; devices: Device[] }) {
  const queryClient = useQueryClient()
  const remove = useWrite(api.notificationSettings.removeDevice)
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const current = devices.find((device) => device.current && device.type === 'web')
  const change = async (act: () => Promise<unknown>) => {
    setBusy(true)
    setProblem('')
    await act().catch((error: unknown) => setProblem(reasonOf(error)))
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: stateKey }),
      queryClient.invalidateQueries({
        queryKey: read(api.notificationSettings.devices, {}).queryKey,
      }),
    ])
    setBusy(false)
  }
  const isOn = state === 'on' && current !== undefined
  return (
    <>
      <p className={styles.quiet}>{isOn ? texts.on : texts[state === 'on' ? 'off' : state]}</p>
      {problem && (
        <Notice kind="bad" role="alert">
          <b>Push is still off in this browser.</b> {problem}
        </Notice>
      )}
      {(state === 'off' || (state === 'on' && !isOn)) && (
        <Button busy={busy} onClick={() => void change(turnPushOn)}>
          Turn on push in this browser
        </Button>
      )}
      {isOn && (
        <Button
          busy={busy}
          onClick={() =>
            void change(async () => {
              await remove.mutateAsync({ params: { id: current.id } })
              await turnPushOff()
            })
          }
        >
          Turn off push in this browser
        </Button>
      )}
    </>
  )
}

const texts: Record<PushState, string> = {
  unsupported:
    'This browser can’t receive push notifications. On an iPhone, add the site to your home screen first.',
  blocked:
    'This browser blocks notifications from this site. Allow them in your browser settings, then reload this page.',
  off: 'Push notifications are off in this browser.',
  on: 'This browser receives push notifications about the topics above, even when the site is closed.',
}

const reasonOf = (error: unknown) =>
  error instanceof Error && error.message !== ''
    ? error.message
    : 'The browser could not reach its push service. Try again later.'

function Devices({ devices }: { devices: Device[] }) {
  const toast = useToasts()
  const remove = useWrite(api.notificationSettings.removeDevice)
  const others = devices.filter(({ current }) => !current)
  if (others.length === 0) return null
  return (
    <div className={styles.devices}>
      <Card flush title="Other devices">
        <Rows label="Other devices">
          {others.map(({ id, name, type, createdTime }) => (
            <Row
              key={id}
              title={name}
              badge={type !== 'web' && <Badge>App</Badge>}
              meta={`Since ${shortDay(createdTime)}`}
              actions={
                <Button
                  size="small"
                  aria-label={`Stop push to ${name}`}
                  onClick={() =>
                    remove.mutate(
                      { params: { id } },
                      { onError: ({ message }) => toast({ kind: 'bad', text: message }) },
                    )
                  }
                >
                  Stop
                </Button>
              }
            />
          ))}
        </Rows>
      </Card>
    </div>
  )
}
