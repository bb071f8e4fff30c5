import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { read, useWrite } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { Loaded } from '#core/api/Loaded.tsx'
import { calendarDay } from '#core/format/dates.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { CopyField } from '#ui/forms/CopyField.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import styles from '../layout/dialogs.module.css'

/** Calendar apps open these addresses and keep them up to date. */
const subscription = (path: string) => `webcal://${window.location.host}${path}`
const googleSubscription = (path: string) =>
  `https://calendar.google.com/calendar/r?${new URLSearchParams({ cid: subscription(path) })}`

/** Creates and turns off the calendar feed of the viewer's default schedule. */
export function FeedDialog({ onClose }: { onClose: () => void }) {
  const feed = useQuery(read(api.schedules.feed, {}))
  const make = useWrite(api.schedules.makeFeed)
  const stop = useWrite(api.schedules.stopFeed)
  const [path, setPath] = useState('')
  const error = make.error ?? stop.error
  const makeNew = async () => {
    const made = await make.mutateAsync({}).catch(() => undefined)
    if (made) setPath(made.path)
  }
  const end = async () => {
    await stop.mutateAsync({}).catch(() => undefined)
    setPath('')
  }
  return (
    <Dialog
      title="Calendar feed"
      onClose={onClose}
      foot={
        <Button kind="plain" onClick={onClose}>
          Close
        </Button>
      }
    >
      <p>
        Subscribe to this link in your calendar app to see your default schedule and its changes.
        Anyone with the link can see your schedule.
      </p>
      <Loaded query={feed} what="The calendar feed">
        {({ since }) => (
          <div className={styles.form}>
            {path && (
              <>
                <CopyField
                  label="Link (shown only once)"
                  value={window.location.origin + path}
                  what="Link"
                />
                <p>
                  <a href={subscription(path)}>Open in your calendar app</a> or{' '}
                  <a href={googleSubscription(path)} target="_blank" rel="noreferrer">
                    add it to Google Calendar
                  </a>
                  .
                </p>
              </>
            )}
            {since && !path && <p>Created {calendarDay(since)}.</p>}
            <div className={styles.row}>
              <Button
                kind={since ? 'default' : 'primary'}
                busy={make.isPending}
                onClick={() => void makeNew()}
              >
                {since ? 'Create a new link' : 'Create a link'}
              </Button>
              {since && (
                <Button kind="danger-quiet" busy={stop.isPending} onClick={() => void end()}>
                  Turn off the calendar feed
                </Button>
              )}
            </div>
            {since && (
              <p>Creating a new link disables the old one. Calendars that use it stop updating.</p>
            )}
          </div>
        )}
      </Loaded>
      {error && (
        <Notice kind="bad" role="alert">
          {error.message}
        </Notice>
      )}
    </Dialog>
  )
}
