import { useQuery } from '@tanstack/react-query'
import type { User } from '@wso/contract/users/users'
import { type ReactNode, useState } from 'react'
import { read, useWrite } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { usePhoto } from '#core/api/photos.ts'
import { isOffered, offeredOnly } from '#core/navigation/offered.ts'
import { deviceStorage } from '#core/storage/deviceStorage.ts'
import { scheduler } from '#features/scheduler/scheduler.paths.ts'
import { editProfile } from '#features/users/users.paths.ts'
import { useUndoable } from '#posts/useUndoable.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Link } from '#ui/actions/Link.tsx'
import { classes } from '#ui/classes.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import { checkIcon } from '#ui/icons/signs.ts'
import styles from './firstSteps.module.css'

/** The steps, which of them are done, and a button that skips them. */
export function Steps({ me, loading }: { me: User; loading: ReactNode }) {
  const steps = useSteps(me)
  const update = useWrite(api.users.update)
  const run = useUndoable()
  const skip = (skippedFirstSteps: boolean) =>
    update.mutateAsync({ params: { id: 'me' }, body: { skippedFirstSteps } })
  if (!steps) return loading
  const done = steps.filter(({ isDone }) => isDone).length
  if (done === steps.length) return null
  return (
    <section className={styles.steps} aria-labelledby="first-steps">
      <div className={styles.head}>
        <h3 id="first-steps">First steps</h3>
        <span>{`${done} of ${steps.length} done`}</span>
        <Button
          kind="plain"
          size="small"
          busy={update.isPending}
          onClick={() =>
            void run({
              text: 'First steps skipped.',
              act: () => skip(true),
              undo: () => skip(false),
            })
          }
        >
          Skip
        </Button>
      </div>
      <ol>
        {steps.map(({ title, meta, href, isDone, open, also }) => (
          <li key={title} className={classes(styles.step, isDone && styles.done)}>
            <span className={styles.mark}>{isDone && <Icon path={checkIcon} />}</span>
            <div>
              <Link href={href} onClick={open}>
                {title}
              </Link>
              {isDone && <span className="visually-hidden">, done</span>}
              <p>
                {meta} {also && !isDone && <Link href={also.href}>{also.title}</Link>}
              </p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

type Step = {
  title: string
  meta: string
  href: string
  isDone: boolean
  open?: () => void
  /** A second way to do it, until it is done. */
  also?: { title: string; href: string }
}

/** Returns the steps and which of them are done; undefined while they load. */
function useSteps({ id, unixID, tags = [] }: User): Step[] | undefined {
  const photo = usePhoto(unixID, 'thumb')
  const hasScheduler = isOffered(scheduler.to())
  const { data: schedules, isLoading } = useQuery({
    ...read(api.schedules.list, {}),
    enabled: hasScheduler,
  })
  const seen = { name: 'seenVisibility', owner: id }
  const [hasSeen] = useState(() => deviceStorage.read(seen) === true)
  if (isLoading) return undefined
  const edit = editProfile.to()
  return offeredOnly([
    {
      title: 'Add a photo',
      meta: 'People recognize you in the directory.',
      href: edit,
      isDone: photo !== undefined,
    },
    {
      title: 'Add tags',
      meta: 'Others find you by your teams, clubs and interests.',
      href: edit,
      isDone: tags.length > 0,
    },
    {
      title: 'Choose who sees you',
      meta: 'Everyone with a campus account can see your profile. You can hide all of it, or your room, hometown and diet.',
      href: edit,
      isDone: hasSeen,
      open: () => void deviceStorage.write(seen, true),
    },
    {
      title: 'Add your courses',
      meta: 'Your next class appears here, with its room.',
      href: scheduler.to({ search: { view: 'catalog' } }),
      also: {
        title: 'Import a timetable',
        href: scheduler.to({ search: { open: 'import' } }),
      },
      isDone: schedules?.some(({ entries }) => entries.length > 0) ?? false,
    },
  ])
}
