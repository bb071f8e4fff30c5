import { useQuery } from '@tanstack/react-query'
import type { SignIn } from '@wso/contract/account/sessions'
import { useState } from 'react'
import { read } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { Loaded } from '#core/api/Loaded.tsx'
import { fullMoment, timeAgo } from '#core/format/dates.ts'
import { useNow } from '#core/format/useNow.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Badge } from '#ui/data/Badge.tsx'
import { Row } from '#ui/data/Row.tsx'
import { Rows } from '#ui/data/Rows.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { DeviceIcon } from './DeviceIcon.tsx'
import styles from '../auth.module.css'

const shownFirst = 5

/** The logins of the last 90 days, so that people notice one they don't recognize. */
export function SignInList() {
  const query = useQuery(read(api.auth.signIns, {}))
  const [isWhole, setWhole] = useState(false)
  const now = useNow()
  return (
    <section aria-labelledby="sign-ins">
      <div className={styles.sectionHead}>
        <div>
          <h2 id="sign-ins">Recent logins</h2>
          <p className={styles.quiet}>
            The last 90 days. If you don’t recognize one, change your password and end its session.
          </p>
        </div>
      </div>
      <Loaded query={query} what="Recent logins">
        {(list) =>
          list.length === 0 ? (
            <p className={styles.quiet}>Your next login will appear here.</p>
          ) : (
            <>
              <Card flush>
                <Rows label="Recent logins">
                  {(isWhole ? list : list.slice(0, shownFirst)).map((one) => (
                    <SignInRow key={one.id} signIn={one} now={now} />
                  ))}
                </Rows>
              </Card>
              {!isWhole && list.length > shownFirst && (
                <p className={styles.note}>
                  <Button kind="plain" size="small" onClick={() => setWhole(true)}>
                    Show all {list.length}
                  </Button>
                </p>
              )}
            </>
          )
        }
      </Loaded>
    </section>
  )
}

function SignInRow({ signIn, now }: { signIn: SignIn; now: Date }) {
  const { device, time, method, secondFactor, onCampus, isNewNetwork } = signIn
  const way = method === 'password' ? 'password' : 'single sign-on'
  return (
    <Row
      title={device}
      lead={<DeviceIcon device={device} />}
      badge={isNewNetwork && <Badge kind="warn">New network</Badge>}
      meta={
        <>
          <time title={fullMoment(time)}>{timeAgo(time, now)}</time>
          {`, ${onCampus ? 'on' : 'off'} campus, with ${way}${secondFactor ? ' and code' : ''}`}
        </>
      }
    />
  )
}
