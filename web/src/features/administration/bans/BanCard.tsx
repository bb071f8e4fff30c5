import type { AdminBan } from '@wso/contract/account/adminBan'
import type { AdminPersonDetail } from '@wso/contract/account/adminPeople'
import { formatList } from '@wso/contract/core/formatList'
import { useState } from 'react'
import { calendarDay } from '#core/format/dates.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Facts } from '#ui/data/Facts.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { areaLabels } from '../administration.labels.ts'
import { AccountDialog } from '../person/AccountDialog.tsx'
import { BanChangesDialog, NewBanDialog } from './BanDialog.tsx'
import styles from '../administration.module.css'

type BanCardProps = { person: AdminPersonDetail; isOwn: boolean }

/** The ban in force, with what an administrator can do about it; administrators do not change their own. */
export function BanCard({ person, isOwn }: BanCardProps) {
  const [opened, setOpened] = useState<'new' | 'change' | 'end'>()
  const onClose = () => setOpened(undefined)
  const { ban } = person
  return (
    <Card title="Ban">
      <div className={styles.form}>
        {ban ? <Terms ban={ban} /> : <p>Not banned from any part of the portal.</p>}
        {!isOwn && (
          <div className={styles.chips}>
            {ban ? (
              <>
                <Button size="small" onClick={() => setOpened('change')}>
                  Change ban
                </Button>
                <Button size="small" onClick={() => setOpened('end')}>
                  End ban
                </Button>
              </>
            ) : (
              <Button size="small" kind="danger-quiet" onClick={() => setOpened('new')}>
                Ban person
              </Button>
            )}
          </div>
        )}
      </div>
      {opened === 'new' && <NewBanDialog person={person} onClose={onClose} />}
      {opened === 'change' && <BanChangesDialog person={person} onClose={onClose} />}
      {opened === 'end' && <AccountDialog person={person} act="endBan" onClose={onClose} />}
    </Card>
  )
}

const Terms = ({ ban: { areas, reason, createdTime, endTime } }: { ban: AdminBan }) => (
  <Facts
    left
    facts={[
      ['From', formatList(areas.map((area) => areaLabels[area]))],
      ['Reason', reason],
      ['Since', calendarDay(createdTime)],
      ['Until', endTime ? calendarDay(endTime) : 'An administrator ends it'],
    ]}
  />
)
