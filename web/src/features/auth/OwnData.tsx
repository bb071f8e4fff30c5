import { mayDeleteAccount } from '@wso/contract/accountRules'
import { campus } from '@wso/contract/campus'
import type { User } from '@wso/contract/users'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#core/api.ts'
import { api } from '#core/endpoints.ts'
import { useMe } from '#core/me.ts'
import { saveFile } from '#core/saveFile.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Row } from '#ui/Row.tsx'
import { Rows } from '#ui/Rows.tsx'
import styles from './auth.module.css'
import { DeleteAccountDialog } from './DeleteAccountDialog.tsx'

/** What the portal keeps about the person: to take along, and to be rid of. */
export function OwnData() {
  const me = useMe()
  const download = useMutation({ mutationFn: saveData })
  return (
    <section aria-labelledby="own-data">
      <div className={styles.sectionHead}>
        <div>
          <h2 id="own-data">Your data</h2>
          <p className={styles.quiet}>What {campus.name} keeps about you.</p>
        </div>
      </div>
      {download.error && (
        <Notice kind="bad" role="alert">
          Your data did not load. {download.error.message}
        </Notice>
      )}
      <Card flush>
        <Rows label="Your data">
          <Row
            title="A copy of your data"
            meta="Your entry, what you wrote, chose and saved, in one file (JSON)."
            actions={
              <Button
                size="small"
                onClick={() => me && download.mutate(me)}
                busy={!me || download.isPending}
              >
                Download my data
              </Button>
            }
          />
          {me && <Leaving me={me} />}
        </Rows>
      </Card>
    </section>
  )
}

async function saveData({ unixID }: User) {
  const data = await call(api.account.data, {})
  const text = JSON.stringify(data, null, 2)
  const file = new Blob([text], { type: 'application/json' })
  saveFile(`${campus.name.toLowerCase()}-data-${unixID}.json`, file)
}

/** How the person leaves: by themself, or with our help where reviews are about them. */
function Leaving({ me }: { me: User }) {
  const [isAsking, setAsking] = useState(false)
  const { developers } = campus.contact
  if (!mayDeleteAccount(me.type)) {
    return (
      <Row
        title="Deleting your account"
        meta={
          <>
            Your entry comes from the college, and reviews may be about you: write to{' '}
            <a href={`mailto:${developers}`}>{developers}</a>.
          </>
        }
      />
    )
  }
  return (
    <Row
      title="Deleting your account"
      meta="Your reviews stay, without any tie to you. The rest goes, for good."
      actions={
        <>
          <Button kind="danger-quiet" size="small" onClick={() => setAsking(true)}>
            Delete my account
          </Button>
          {isAsking && <DeleteAccountDialog unixID={me.unixID} onClose={() => setAsking(false)} />}
        </>
      }
    />
  )
}
