import { useQuery } from '@tanstack/react-query'
import type { AdminBanner } from '@wso/contract/account/banners'
import { useState } from 'react'
import { read, useWrite } from '#core/api/api.ts'
import { call } from '#core/api/call.ts'
import { api } from '#core/api/endpoints.ts'
import { Loaded } from '#core/api/Loaded.tsx'
import { showBanner } from '#core/banner/followBanner.ts'
import { siteNow } from '#core/format/clock.ts'
import { dayAndTime } from '#core/format/dates.ts'
import { PageTop } from '#core/page/PageTop.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { classes } from '#ui/classes.ts'
import { Notice } from '#ui/feedback/Notice.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { useToasts } from '#ui/feedback/useToasts.ts'
import { Card } from '#ui/layout/Card.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { AdminTop } from '../AdminTop.tsx'
import { BannerForm } from './BannerForm.tsx'
import styles from '../administration.module.css'

/** Shows this page what everyone sees from now on, without a new document. */
const showCurrent = () => void call(api.banners.current, {}).then(showBanner, () => undefined)

/** The banner above every page: what it says, when it is shown, and how to change or remove it. */
export function BannerPage() {
  const query = useQuery(read(api.banners.get, {}))
  // A form starts again after a removal.
  const [removals, setRemovals] = useState(0)
  return (
    <Page>
      <AdminTop current="banner" />
      <PageTop
        title="Banner"
        windowTitle="Banner, Administration"
        lead="One line above every page, for everyone: maintenance, a closing, a deadline."
      />
      <Loaded
        query={query}
        what="The banner"
        loading={<Skeleton shape="rows" count={5} label="Loading the banner" />}
      >
        {(banner) => (
          <div className={classes(styles.list, styles.narrow)}>
            {banner && <Current banner={banner} onRemoved={() => setRemovals(removals + 1)} />}
            <Card title={banner ? 'Change it' : 'New banner'}>
              <BannerForm key={removals} banner={banner} onSent={showCurrent} />
            </Card>
          </div>
        )}
      </Loaded>
    </Page>
  )
}

/** When the banner is shown, with the button that removes it. */
function Current({ banner, onRemoved }: { banner: AdminBanner; onRemoved: () => void }) {
  const [isAsking, setAsking] = useState(false)
  const remove = useWrite(api.banners.remove)
  const toast = useToasts()
  const close = () => setAsking(false)
  const onSuccess = () => {
    showCurrent()
    toast({ kind: 'good', text: 'The banner is removed' })
    close()
    onRemoved()
  }
  return (
    <Notice kind={banner.tone === 'warning' ? 'warn' : 'info'}>
      <div className={styles.form}>
        <div>
          <b>{banner.text}</b>
          <br />
          {stateOf(banner)}
        </div>
        <div className={styles.chips}>
          <Button size="small" onClick={() => setAsking(true)}>
            Remove banner
          </Button>
        </div>
      </div>
      {isAsking && (
        <ConfirmDialog
          title="Remove the banner?"
          kind="danger"
          keep="Cancel"
          act="Remove banner"
          busy={remove.isPending}
          error={remove.error?.message}
          onKeep={close}
          onAct={() => remove.mutate({}, { onSuccess })}
        >
          It is gone from every page within a few minutes, and its text is not kept here.
        </ConfirmDialog>
      )}
    </Notice>
  )
}

/** "Shown until Fri, Nov 27, 8:00 pm." */
function stateOf({ startTime, endTime }: AdminBanner) {
  const now = siteNow()
  if (endTime && new Date(endTime) <= now) return `Not shown: it ended ${dayAndTime(endTime)}.`
  const until = endTime ? `until ${dayAndTime(endTime)}` : 'until you remove it'
  return new Date(startTime) > now
    ? `Shown from ${dayAndTime(startTime)} ${until}.`
    : `Shown now, ${until}.`
}
