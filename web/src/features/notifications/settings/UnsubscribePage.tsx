import { useState } from 'react'
import { useWrite } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { PageTop } from '#core/page/PageTop.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { Link } from '#ui/actions/Link.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { notificationSettings } from '../notifications.paths.ts'

/**
 * Unsubscribes from one kind of email without logging in. Requires a press because mail programs
 * prefetch links.
 */
export function UnsubscribePage({ params: { code } }: { params: { code: string } }) {
  const stop = useWrite(api.notificationSettings.unsubscribe)
  const [stopped, setStopped] = useState<{ label: string }>()
  return (
    <Page>
      <PageTop
        title="Unsubscribe"
        lead="Unsubscribe from this kind of email. Your inbox on the site does not change."
      />
      {stopped ? (
        <Notice kind="good">
          <b>You’re unsubscribed.</b> You won’t get any more email about “{stopped.label}”. You can
          turn it on again in your{' '}
          <Link href={notificationSettings.to()}>notification settings</Link>.
        </Notice>
      ) : (
        <>
          {stop.error && (
            <Notice kind="bad" role="alert">
              <b>You’re still subscribed.</b>{' '}
              {stop.error.status === 404
                ? 'This link is incomplete. Open it from the email, or change your settings.'
                : stop.error.message}
            </Notice>
          )}
          <p>
            <Button
              kind="primary"
              busy={stop.isPending}
              onClick={() => stop.mutate({ params: { code } }, { onSuccess: setStopped })}
            >
              Unsubscribe
            </Button>
          </p>
        </>
      )}
    </Page>
  )
}
