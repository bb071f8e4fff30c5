import type { DormGroup } from '@wso/contract/dormtrak/shortlists'
import { useState } from 'react'
import { useWrite } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { plural } from '#core/format/plural.ts'
import { Button } from '#ui/actions/Button.tsx'
import { useToasts } from '#ui/feedback/useToasts.ts'
import { Card } from '#ui/layout/Card.tsx'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import shared from '#reviews/reviews.module.css'
import styles from '../dormtrak.module.css'

const questions = {
  leave: {
    title: 'Leave the group?',
    act: 'Leave group',
    text: 'The others no longer see your shortlist, and you no longer see theirs. Your link stops working.',
    done: 'You left the group',
  },
  end: {
    title: 'End the group for everyone?',
    act: 'End group',
    text: 'All members keep their own shortlists. Their links stop working.',
    done: 'The group has ended',
  },
} as const
type Question = keyof typeof questions

/** The people who rank rooms with the viewer, and how to leave them. */
export function GroupCard({ group: { members } }: { group: DormGroup }) {
  const [asked, ask] = useState<Question>()
  return (
    <Card title="Your group">
      <div className={shared.section}>
        <ul className={styles.plainList}>
          {members.map(({ id, name, isYou, rooms }) => (
            <li key={id}>
              {isYou ? 'You' : name}{' '}
              <span className={shared.quiet}>{plural(rooms, 'room')} listed</span>
            </li>
          ))}
        </ul>
        <p className={shared.quiet}>
          The group order adds up the places of each room on your shortlists and puts the smallest
          sum first. A room that is not on a shortlist counts as its last. Of equal rooms, the one
          with the better worst place is first.
        </p>
        <div className={shared.actions}>
          <Button onClick={() => ask('leave')}>Leave group</Button>
          <Button kind="danger-quiet" onClick={() => ask('end')}>
            End group
          </Button>
        </div>
      </div>
      {asked && <Confirm question={asked} onClose={() => ask(undefined)} />}
    </Card>
  )
}

function Confirm({ question, onClose }: { question: Question; onClose: () => void }) {
  const showToast = useToasts()
  const leave = useWrite(api.dormShortlists.leave)
  const end = useWrite(api.dormShortlists.end)
  const write = question === 'leave' ? leave : end
  const { title, act, text, done } = questions[question]
  const onSuccess = () => (onClose(), showToast({ text: done }))
  return (
    <ConfirmDialog
      title={title}
      keep="Cancel"
      act={act}
      busy={write.isPending}
      error={write.error?.message}
      onKeep={onClose}
      onAct={() => write.mutate({}, { onSuccess })}
    >
      <p>{text}</p>
    </ConfirmDialog>
  )
}
