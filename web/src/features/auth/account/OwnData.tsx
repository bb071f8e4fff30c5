import { useMutation } from '@tanstack/react-query'
import { mayDeleteAccount } from '@wso/contract/account/accountRules'
import { campus } from '@wso/contract/campus'
import type { User } from '@wso/contract/users/users'
import { useState } from 'react'
import { call } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { saveFile } from '#core/api/saveFile.ts'
import { useMe } from '#core/session/me.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Row } from '#ui/data/Row.tsx'
import { Rows } from '#ui/data/Rows.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { needsConfirmation } from '../login/signInFailure.ts'
import { DeleteAccountDialog } from './DeleteAccountDialog.tsx'
import { useConfirmation } from './useConfirmation.tsx'
import styles from '../auth.module.css'

/** Downloads all data kept about the person, and deletes their account. */
export function OwnData() {
  const me = useMe()
  const download = useMutation({ mutationFn: saveData })
  const { ask, dialog } = useConfirmation()
  const start = (user: User) =>
    download.mutate(user, { onError: (error) => void ask(error, () => start(user)) })
  return (
    <section aria-labelledby="own-data">
      <div className={styles.sectionHead}>
        <div>
          <h2 id="own-data">Your data</h2>
          <p className={styles.quiet}>What {campus.name} stores about you.</p>
        </div>
      </div>
      {download.error && !needsConfirmation(download.error) && (
        <Notice kind="bad" role="alert">
          Your data did not load. {download.error.message}
        </Notice>
      )}
      <Card flush>
        <Rows label="Your data">
          <Row
            title="A copy of your data"
            meta="Your profile, posts, reviews, settings and logins, in one file (JSON)."
            actions={
              <Button size="small" onClick={() => me && start(me)} busy={!me || download.isPending}>
                Download my data
              </Button>
            }
          />
          {me && <Leaving me={me} />}
        </Rows>
      </Card>
      {dialog}
    </section>
  )
}

async function saveData({ unixID }: User) {
  const data = await call(api.account.data, {})
  const text = JSON.stringify(data, null, 2)
  const file = new Blob([text], { type: 'application/json' })
  saveFile(`${campus.name.toLowerCase()}-data-${unixID}.json`, file)
}

/** The delete button; for people who may have reviews about them, whom to contact instead. */
function Leaving({ me }: { me: User }) {
  const [isAsking, setAsking] = useState(false)
  const { developers } = campus.contact
  if (!mayDeleteAccount(me.type)) {
    return (
      <Row
        title="Deleting your account"
        meta={
          <>
            The college manages your directory entry, and there may be reviews about you. To have
            your account deleted, write to <a href={`mailto:${developers}`}>{developers}</a>.
          </>
        }
      />
    )
  }
  return (
    <Row
      title="Deleting your account"
      meta="You can undo this for 7 days. Your reviews stay, without any link to you."
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
