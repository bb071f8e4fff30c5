import type { AdminBan } from '@wso/contract/account/adminBan'
import type { AdminPersonDetail } from '@wso/contract/account/adminPeople'
import { formatList } from '@wso/contract/core/text/formatList'
import { useState } from 'react'
import { calendarDay, dayAndTime } from '#core/format/dates.ts'
import { areaLabels } from '#core/session/banAreas.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Facts } from '#ui/data/Facts.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { AccountDialog } from '../person/AccountDialog.tsx'
import { AppealDialog } from './AppealDialog.tsx'
import { BanChangesDialog, NewBanDialog } from './BanDialog.tsx'
import styles from '../administration.module.css'

type BanCardProps = { person: AdminPersonDetail; isOwn: boolean }

/**
 * The ban in force and its appeal, with what an administrator can do about them; administrators do not
 * change their own.
 */
export function BanCard({ person, isOwn }: BanCardProps) {
  const [opened, setOpened] = useState<Opened>()
  const { ban } = person
  return (
    <Card title="Ban">
      <div className={styles.form}>
        {ban ? <Terms ban={ban} /> : <p>Not banned from any part of the portal.</p>}
        {ban?.appeal && <Appeal appeal={ban.appeal} />}
        {!isOwn && <Acts ban={ban} open={setOpened} />}
      </div>
      {opened && (
        <OpenDialog opened={opened} person={person} onClose={() => setOpened(undefined)} />
      )}
    </Card>
  )
}

type Opened = 'new' | 'change' | 'end' | 'appeal'
type ActsProps = Pick<AdminPersonDetail, 'ban'> & { open: (dialog: Opened) => void }

const mayAnswer = ({ answer, isOwnDecision }: AppealOfBan) => !answer && !isOwnDecision

const Acts = ({ ban, open }: ActsProps) => (
  <div className={styles.chips}>
    {ban?.appeal && mayAnswer(ban.appeal) && (
      <Button size="small" kind="primary" onClick={() => open('appeal')}>
        Answer appeal
      </Button>
    )}
    {ban ? (
      <>
        <Button size="small" onClick={() => open('change')}>
          Change ban
        </Button>
        <Button size="small" onClick={() => open('end')}>
          End ban
        </Button>
      </>
    ) : (
      <Button size="small" kind="danger-quiet" onClick={() => open('new')}>
        Ban person
      </Button>
    )}
  </div>
)

type OpenDialogProps = { opened: Opened; person: AdminPersonDetail; onClose: () => void }

function OpenDialog({ opened, person, onClose }: OpenDialogProps) {
  const props = { person, onClose }
  if (opened === 'new') return <NewBanDialog {...props} />
  if (opened === 'change') return <BanChangesDialog {...props} />
  if (opened === 'end') return <AccountDialog {...props} act="endBan" />
  return person.ban && <AppealDialog {...props} ban={person.ban} />
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

type AppealOfBan = NonNullable<AdminBan['appeal']>

const answers = { keep: 'Kept', shorten: 'Shortened', end: 'Ended' } as const

/** What the person wrote, and how it was answered or who may answer it. */
const Appeal = ({
  appeal: { text, createdTime, answer, isOwnDecision },
}: {
  appeal: AppealOfBan
}) => (
  <section className={styles.list} aria-labelledby="ban-appeal">
    <h3 id="ban-appeal">Appeal</h3>
    <Facts
      left
      facts={[
        ['Sent', dayAndTime(createdTime)],
        [
          'Reason',
          <span key="text" className={styles.written}>
            {text}
          </span>,
        ],
        ['Answer', answer && `${answers[answer.outcome]} ${dayAndTime(answer.answeredTime)}`],
        ['Note', answer?.note],
      ]}
    />
    {!answer && isOwnDecision && <p>You set this ban, so another administrator must answer.</p>}
  </section>
)
