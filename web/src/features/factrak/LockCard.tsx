import { useQuery } from '@tanstack/react-query'
import { campus } from '@wso/contract/campus'
import { read } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { calendarDay } from '#core/format/dates.ts'
import { ButtonLink } from '#ui/actions/ButtonLink.tsx'
import { classes } from '#ui/classes.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import { lockIcon } from '#ui/icons/things.ts'
import { factrakPaths } from './factrak.paths.ts'
import { spellNumber } from './factrakLabels.ts'
import shared from '#reviews/reviews.module.css'
import styles from './factrak.module.css'

/** The locked reviews: "these 12", "this one". Undefined when there are none. */
export function closedBy(count: number) {
  if (count === 0) return undefined
  return count === 1 ? 'this one' : `these ${count}`
}

/** The number of reviews the viewer owes, what is locked until then, and the next step. */
export function LockCard({ closes = 'the reviews of others' }: { closes?: string | undefined }) {
  const { data } = useQuery(read(api.factrak.progress, {}))
  const deficit = data?.deficit ?? 2
  const required = data?.required ?? 2
  const done = required - deficit
  return (
    <section className={styles.lock} aria-labelledby="lock">
      <Icon path={lockIcon} className={styles.lockSign} />
      <div>
        <h2 id="lock">
          Write{' '}
          {done > 0 ? `${spellNumber(deficit)} more review` : `${spellNumber(deficit)} review`}
          {deficit === 1 ? '' : 's'} to read {closes}
        </h2>
        <p>
          {campus.services.factrak} works because everyone contributes: {spellNumber(required)}{' '}
          reviews each half year.
          {data &&
            ` You have written ${data.written === 0 ? 'none' : spellNumber(data.written)} since ${calendarDay(`${data.since}T12:00:00Z`)}.`}{' '}
          Ratings and reviews unlock as soon as you post the last one.
        </p>
        <Steps done={done} of={required} />
        <div className={shared.actions}>
          <ButtonLink kind="primary" href={factrakPaths.newReview.to()}>
            Review a course you took
          </ButtonLink>
          <ButtonLink kind="plain" href={factrakPaths.policy.to()}>
            How this works
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}

/** A progress bar with one segment per review, and its text. */
export const Steps = ({ done, of }: { done: number; of: number }) => (
  <p className={styles.steps}>
    {Array.from({ length: of }, (_, at) => (
      <i key={at} className={classes(at < done && styles.stepDone)} aria-hidden="true" />
    ))}
    <span>
      {done} of {of} written
    </span>
  </p>
)

/** The outline of a list of reviews, without content. */
export const LockedReviews = ({ count = 3 }: { count?: number }) => (
  <ul className={shared.reviews} aria-hidden="true">
    {Array.from({ length: count }, (_, at) => (
      <li key={at} className={styles.locked}>
        <i />
        <i />
        <i />
        <i />
      </li>
    ))}
  </ul>
)
