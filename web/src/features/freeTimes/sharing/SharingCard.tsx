import type { FreeTimes } from '@wso/contract/planning/freeTimes'
import { freeTimeLimits } from '@wso/contract/planning/freeTimes.limits'
import { useState } from 'react'
import { useWrite } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { useUndoable } from '#posts/useUndoable.ts'
import { Button } from '#ui/actions/Button.tsx'
import { useToasts } from '#ui/feedback/useToasts.ts'
import { Card } from '#ui/layout/Card.tsx'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { ChosenRow } from './ChosenRow.tsx'
import { PersonField } from './PersonField.tsx'
import styles from '../freeTimes.module.css'

/** The people who see when the viewer is free. */
export function SharingCard({ freeTimes: { people, groups } }: { freeTimes: FreeTimes }) {
  const toast = useToasts()
  const run = useUndoable()
  const share = useWrite(api.freeTimes.share)
  const unshare = useWrite(api.freeTimes.unshare)
  const [isStopping, setStopping] = useState(false)
  const isSharing = people.length > 0 || groups.some(({ isShared }) => isShared)
  return (
    <Card title="Who sees when you are free">
      <div className={styles.stack}>
        <p className={styles.quiet}>
          {isSharing
            ? 'They see which half hours of your week are busy or free, but not what you are doing.'
            : 'No one. Choose a person to share with; you can stop at any time.'}
        </p>
        {people.length > 0 && (
          <ul className={styles.list} aria-label="People you share with">
            {people.map((person) => (
              <ChosenRow
                key={person.id}
                person={person}
                act={`Stop sharing with ${person.name}`}
                busy={unshare.isPending}
                onAct={() => {
                  const request = { params: { userID: person.id } }
                  void run({
                    text: `${person.name} no longer sees when you are free`,
                    act: () => unshare.mutateAsync(request),
                    undo: () => share.mutateAsync(request),
                  })
                }}
              />
            ))}
          </ul>
        )}
        {people.length < freeTimeLimits.people && (
          <PersonField
            label="Share with a person"
            without={people.map(({ id }) => id)}
            onChoose={({ id, name }) =>
              share.mutate(
                { params: { userID: id } },
                {
                  onError: ({ message }) => toast({ kind: 'bad', text: message }),
                  onSuccess: () => toast({ kind: 'good', text: `Shared with ${name}` }),
                },
              )
            }
          />
        )}
        {isSharing && (
          <div>
            <Button size="small" kind="danger-quiet" onClick={() => setStopping(true)}>
              Stop sharing with everyone
            </Button>
          </div>
        )}
      </div>
      {isStopping && <StopDialog onClose={() => setStopping(false)} />}
    </Card>
  )
}

/** Asks before ending all shares, because they would have to be added again one by one. */
function StopDialog({ onClose }: { onClose: () => void }) {
  const stop = useWrite(api.freeTimes.stop)
  return (
    <ConfirmDialog
      title="Stop sharing with everyone?"
      keep="Keep sharing"
      act="Stop sharing"
      busy={stop.isPending}
      error={stop.error?.message}
      onKeep={onClose}
      onAct={() => stop.mutate({}, { onSuccess: onClose })}
    >
      No one will see when you are free. Your groups stay but are no longer shared. People are not
      notified.
    </ConfirmDialog>
  )
}
