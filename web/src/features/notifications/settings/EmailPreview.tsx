import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { read } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { Loaded } from '#core/api/Loaded.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { Facts } from '#ui/data/Facts.tsx'
import { Card } from '#ui/layout/Card.tsx'
import styles from '../notifications.module.css'

/** Shows, when asked for, the emails that the viewer's settings give. */
export function EmailPreview({ sendsMail }: { sendsMail: boolean }) {
  // Shown at once where it is the only way to see an email.
  const [isOpen, setOpen] = useState(!sendsMail)
  return (
    <div className={styles.preview}>
      {isOpen ? (
        <Emails sendsMail={sendsMail} />
      ) : (
        <Button onClick={() => setOpen(true)}>Preview an email</Button>
      )}
    </div>
  )
}

function Emails({ sendsMail }: { sendsMail: boolean }) {
  const query = useQuery({ ...read(api.notificationSettings.preview, {}), staleTime: 0 })
  return (
    <Loaded query={query} what="The preview">
      {(emails) =>
        emails.length === 0 ? (
          <p className={styles.quiet}>
            No email with these settings. Turn on email for a topic, or the digest.
          </p>
        ) : (
          emails.map(({ from, to, subject, text, isExample }) => (
            <Card
              key={subject}
              level={3}
              title={`${isExample ? 'Example of an email' : 'An email'} you ${sendsMail ? 'get' : 'would get'}`}
            >
              <Facts
                left
                facts={[
                  ['From', from],
                  ['To', to],
                  ['Subject', subject],
                ]}
              />
              <p className={styles.email}>{text}</p>
            </Card>
          ))
        )
      }
    </Loaded>
  )
}
