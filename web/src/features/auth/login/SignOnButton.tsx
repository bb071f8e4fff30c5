import { campus } from '@wso/contract/campus'
import { useState } from 'react'
import { Button } from '#ui/actions/Button.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { CheckField } from '#ui/forms/choices/CheckField.tsx'
import { beginSignOn } from './signOn.ts'
import { useSignIn } from './useSignIn.ts'
import styles from '../auth.module.css'

/** Logs in through the college's single sign-on, if it is set up. */
export function SignOnButton({ from, isOnlyWay }: { from: string; isOnlyWay: boolean }) {
  const [remember, setRemember] = useState(true)
  const { busy, failure, run } = useSignIn()
  return (
    <div className={styles.form}>
      {failure && (
        <Notice kind="bad" role="alert">
          <b>{failure.title}</b>
          <br />
          {failure.advice}
        </Notice>
      )}
      <Button
        kind={isOnlyWay ? 'primary' : 'default'}
        size="large"
        wide
        busy={busy}
        onClick={() => void run(() => beginSignOn(from, remember))}
      >
        Log in with {campus.collegeShort}
      </Button>
      {isOnlyWay ? (
        <CheckField
          label="Keep me logged in"
          checked={remember}
          onChange={({ target }) => setRemember(target.checked)}
        />
      ) : (
        <p className={styles.or}>or with your password here</p>
      )}
    </div>
  )
}
