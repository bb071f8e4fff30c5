import type { FreeGroup, FreeTimes } from '@wso/contract/planning/freeTimes'
import { freeTimeLimits } from '@wso/contract/planning/freeTimes.limits'
import { useRef, useState } from 'react'
import { useWrite } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { NameDialog } from '#core/forms/NameDialog.tsx'
import { useUndoable } from '#posts/useUndoable.ts'
import { Button } from '#ui/actions/Button.tsx'
import { useToasts } from '#ui/feedback/useToasts.ts'
import { SwitchField } from '#ui/forms/choices/SwitchField.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { VisuallyHidden } from '#ui/layout/VisuallyHidden.tsx'
import { ChosenRow } from './ChosenRow.tsx'
import { PersonField } from './PersonField.tsx'
import styles from '../freeTimes.module.css'

/** The viewer's groups, each with a switch that shares with it. */
export function GroupsCard({ freeTimes: { groups } }: { freeTimes: FreeTimes }) {
  const toast = useToasts()
  const create = useWrite(api.freeTimes.createGroup)
  const [isNaming, setNaming] = useState(false)
  return (
    <Card title="Your groups">
      <div className={styles.stack}>
        <p className={styles.quiet}>
          A group is a list that only you see. Share with it to share with everyone in it.
        </p>
        {groups.map((group) => (
          <Group key={group.id} group={group} />
        ))}
        {groups.length < freeTimeLimits.groups && (
          <div>
            <Button busy={create.isPending} onClick={() => setNaming(true)}>
              New group
            </Button>
          </div>
        )}
      </div>
      {isNaming && (
        <NameDialog
          title="New group"
          act="Create group"
          name=""
          maxLength={freeTimeLimits.name}
          onClose={() => setNaming(false)}
          onSave={(name) =>
            create.mutate(
              { body: { name, isShared: false, userIDs: [] } },
              { onError: ({ message }) => toast({ kind: 'bad', text: message }) },
            )
          }
        />
      )}
    </Card>
  )
}

/** One group: whether it is shared, its people, and adding or removing them. */
function Group({ group }: { group: FreeGroup }) {
  const { id, name, isShared, people } = group
  const toast = useToasts()
  const run = useUndoable()
  const change = useWrite(api.freeTimes.updateGroup)
  const create = useWrite(api.freeTimes.createGroup)
  const remove = useWrite(api.freeTimes.removeGroup)
  const userIDs = people.map((person) => person.id)
  const save = (body: { isShared?: boolean; userIDs?: number[] }) =>
    change
      .mutateAsync({ params: { id }, body })
      .catch(({ message }: Error) => toast({ kind: 'bad', text: message }))
  /** The people as sent last, until they are saved: the next change must not undo this one. */
  const sent = useRef<number[]>(undefined)
  const savePeople = async (act: (ids: number[]) => number[]) => {
    const next = act(sent.current ?? userIDs)
    sent.current = next
    await save({ userIDs: next })
    if (sent.current === next) sent.current = undefined
  }
  return (
    <section className={styles.group} aria-label={name}>
      <SwitchField
        label={
          <>
            Share with <b>{name}</b>
          </>
        }
        checked={isShared}
        disabled={change.isPending}
        onChange={({ target }) => void save({ isShared: target.checked })}
      />
      {people.length > 0 && (
        <ul className={styles.list} aria-label={`People in ${name}`}>
          {people.map((person) => (
            <ChosenRow
              key={person.id}
              person={person}
              act={`Remove ${person.name} from ${name}`}
              busy={change.isPending}
              onAct={() => void savePeople((ids) => ids.filter((each) => each !== person.id))}
            />
          ))}
        </ul>
      )}
      {people.length < freeTimeLimits.groupPeople && (
        <PersonField
          label={`Add a person to ${name}`}
          without={userIDs}
          onChoose={(person) => void savePeople((ids) => [...ids, person.id])}
        />
      )}
      <div>
        <Button
          size="small"
          kind="danger-quiet"
          busy={remove.isPending}
          onClick={() =>
            void run({
              text: `${name} deleted`,
              act: () => remove.mutateAsync({ params: { id } }),
              undo: () => create.mutateAsync({ body: { name, isShared, userIDs } }),
            })
          }
        >
          Delete group <VisuallyHidden>{name}</VisuallyHidden>
        </Button>
      </div>
    </section>
  )
}
