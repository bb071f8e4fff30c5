import { useQuery } from '@tanstack/react-query'
import type { NotificationSettings } from '@wso/contract/notifications/notificationSettings'
import { read } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { Loaded } from '#core/api/Loaded.tsx'
import { PageTop } from '#core/page/PageTop.tsx'
import { ButtonLink } from '#ui/actions/ButtonLink.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { CheckField } from '#ui/forms/choices/CheckField.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { inbox } from '../notifications.paths.ts'
import { ChannelTable } from './ChannelTable.tsx'
import { EmailPreview } from './EmailPreview.tsx'
import { PushSection } from './PushSection.tsx'
import { QuietHours } from './QuietHours.tsx'
import { useSettingsChange } from './useSettingsChange.ts'
import styles from '../notifications.module.css'

/** The channels of each topic, push, the digest and quiet hours. Saves every change at once. */
export function SettingsPage() {
  const query = useQuery(read(api.notificationSettings.get, {}))
  return (
    <Page>
      <PageTop
        title="Notification settings"
        lead="Changes are saved as you make them."
        actions={<ButtonLink href={inbox.to()}>Notifications</ButtonLink>}
      />
      <Loaded query={query} what="Your settings">
        {(settings) => <Settings settings={settings} />}
      </Loaded>
    </Page>
  )
}

function Settings({ settings }: { settings: NotificationSettings }) {
  const change = useSettingsChange()
  return (
    <div className={styles.sections}>
      {change.error && (
        <Notice kind="bad" role="alert">
          <b>Your change was not saved.</b> {change.error.message}
        </Notice>
      )}
      <ChannelTable
        topics={settings.topics}
        hasEmail={settings.email !== undefined}
        change={change}
      />
      <section aria-labelledby="email-settings">
        <h2 id="email-settings">Email</h2>
        <p className={styles.quiet}>{emailNote(settings)}</p>
        <CheckField
          label="Daily digest"
          hint="One email each morning with your unread notifications."
          checked={settings.digest}
          disabled={settings.email === undefined}
          onChange={({ target }) => change.mutate({ body: { digest: target.checked } })}
        />
        {settings.email && (
          <EmailPreview key={previewKey(settings)} sendsMail={settings.sendsMail} />
        )}
      </section>
      <PushSection />
      <QuietHours hours={settings.quietHours} change={change} />
    </div>
  )
}

/** Changes with what the preview depends on. */
const previewKey = ({ topics, digest }: NotificationSettings) =>
  `${digest} ${topics
    .filter(({ email }) => email)
    .map(({ topic }) => topic)
    .join(' ')}`

/** Where email goes, or why none comes. */
function emailNote({ email, sendsMail }: NotificationSettings) {
  if (!email) return 'No email is sent to you, because the directory has no address for you.'
  return sendsMail
    ? `Email goes to ${email}.`
    : `This portal does not send email yet. Your choices are saved, and would send email to ${email}.`
}
