import type { AdminPersonDetail } from '@wso/contract/account/adminPeople'
import { type ReactNode, Suspense, useState } from 'react'
import { Button } from '#ui/actions/Button.tsx'
import { Row } from '#ui/data/Row.tsx'
import { Rows } from '#ui/data/Rows.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { part } from '#ui/loading/part.ts'
import { AccountDialog, type AccountAct } from './AccountDialog.tsx'
import { CloseDialog } from './CloseDialog.tsx'
import { RenameDialog } from './RenameDialog.tsx'

const MergeDialog = part(() => import('./MergeDialog.tsx').then((m) => m.MergeDialog))

type Act = AccountAct | 'close' | 'rename' | 'merge'

/** What an administrator can do with the account of another person, each after a question. */
export function AccountCard({ person }: { person: AdminPersonDetail }) {
  const [opened, setOpened] = useState<Act>()
  const onClose = () => setOpened(undefined)
  const button = (act: Act, label: string, kind?: 'danger-quiet'): ReactNode => (
    <Button size="small" kind={kind} onClick={() => setOpened(act)}>
      {label}
    </Button>
  )
  return (
    <Card title="Account" flush>
      <Rows label="Account">
        <Row title="Username" meta={person.unixID} actions={button('rename', 'Change username')} />
        <Row
          title="Duplicate"
          meta="For a person with a second account, which is merged into this one."
          actions={button('merge', 'Merge a duplicate')}
        />
        <Row
          title="Devices"
          meta="Ends every session. They can log in again."
          actions={button('logOut', 'Log out everywhere')}
        />
        {person.secondFactorTime && (
          <Row
            title="Two-step login"
            meta="For a person who lost their phone and recovery codes."
            actions={button('resetSecondFactor', 'Turn off', 'danger-quiet')}
          />
        )}
        <Row
          title={person.closedTime ? 'Account closed' : 'Account open'}
          meta={
            person.closedTime
              ? 'They see what visitors see, and cannot log in.'
              : 'A closed account cannot log in. Nothing is deleted.'
          }
          actions={
            person.closedTime
              ? button('reopen', 'Reopen account')
              : button('close', 'Close account', 'danger-quiet')
          }
        />
      </Rows>
      {opened && <Opened opened={opened} person={person} onClose={onClose} />}
    </Card>
  )
}

type OpenedProps = { opened: Act; person: AdminPersonDetail; onClose: () => void }

function Opened({ opened, ...props }: OpenedProps) {
  if (opened === 'close') return <CloseDialog {...props} />
  if (opened === 'rename') return <RenameDialog {...props} />
  if (opened !== 'merge') return <AccountDialog act={opened} {...props} />
  return (
    <Suspense>
      <MergeDialog {...props} />
    </Suspense>
  )
}
