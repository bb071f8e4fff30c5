import { useQuery } from '@tanstack/react-query'
import { read, useWrite } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { useToasts } from '#ui/feedback/useToasts.ts'
import styles from '../freeTimes.module.css'

/** A chosen person whose free times the viewer cannot see, whatever the reason. */
export function NotSharing({ id, onRemove }: { id: number; onRemove: () => void }) {
  const toast = useToasts()
  const { data } = useQuery(read(api.users.get, { params: { id } }))
  const { data: own } = useQuery(read(api.freeTimes.get, {}))
  const share = useWrite(api.freeTimes.share)
  const name = data?.name ?? 'This person'
  const isShared = own?.people.some((person) => person.id === id)
  return (
    <Notice>
      <p>
        You can’t see when {name === 'This person' ? 'this person' : name} is free. They haven’t
        shared it with you, or they have no classes this term.
      </p>
      <div className={styles.acts}>
        {data && !isShared && (
          <Button
            size="small"
            busy={share.isPending}
            onClick={() =>
              share.mutate(
                { params: { userID: id } },
                {
                  onError: ({ message }) => toast({ kind: 'bad', text: message }),
                  onSuccess: () => toast({ kind: 'good', text: `Shared with ${name}` }),
                },
              )
            }
          >
            Share yours with {name}
          </Button>
        )}
        {isShared && <span className={styles.quiet}>{name} can see when you are free.</span>}
        <Button size="small" kind="plain" onClick={onRemove}>
          Compare without {name === 'This person' ? 'them' : name}
        </Button>
      </div>
    </Notice>
  )
}
