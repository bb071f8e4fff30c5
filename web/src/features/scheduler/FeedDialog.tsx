import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { read, useWrite } from '#core/api.ts'
import { longDay } from '#core/dates.ts'
import { api } from '#core/endpoints.ts'
import { Loaded } from '#core/Loaded.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Notice } from '#ui/Notice.tsx'
import { CopyField } from './CopyField.tsx'
import styles from './dialogs.module.css'

/** The address at which a calendar follows the account's default schedule. */
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
        A calendar that subscribes to the address shows your default schedule and follows its
        changes. Whoever knows the address can read it.
      </p>
      <Loaded query={feed} what="The calendar feed">
        {({ since }) => (
          <div className={styles.form}>
            {path && (
              <CopyField
                label="Address, shown only now"
                value={window.location.origin + path}
                what="Address"
              />
            )}
            {since && !path && <p>There is a feed since {longDay(since)}.</p>}
            <div className={styles.row}>
              <Button
                kind={since ? 'default' : 'primary'}
                busy={make.isPending}
                onClick={() => void makeNew()}
              >
                {since ? 'Make a new address' : 'Make an address'}
              </Button>
              {since && (
                <Button kind="danger-quiet" busy={stop.isPending} onClick={() => void end()}>
                  Stop the feed
                </Button>
              )}
            </div>
            {since && <p>A new address ends the one before; calendars that follow it stop.</p>}
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
