import { useQuery } from '@tanstack/react-query'
import { read } from '#core/api.ts'
import { longDay } from '#core/dates.ts'
import { api } from '#core/endpoints.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { classes } from '#ui/classes.ts'
import { Icon } from '#ui/Icon.tsx'
import { lockIcon } from '#ui/icons/things.ts'
import styles from './factrak.module.css'
import { factrakRoutes } from './factrak.routes.ts'
import { inWords } from './words.ts'

/** What the lock closes: "these 12", "this one"; nothing of its own when there is none. */
export function closedBy(count: number) {
  if (count === 0) return undefined
  return count === 1 ? 'this one' : `these ${count}`
}

/** How many reviews the reader owes, what that closes, and the next step. */
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
          Write {done > 0 ? `${inWords(deficit)} more review` : `${inWords(deficit)} review`}
          {deficit === 1 ? '' : 's'} to read {closes}
        </h2>
        <p>
          Factrak works because everyone adds to it: {inWords(required)} reviews each half year.
          {data &&
            ` You have written ${data.written === 0 ? 'none' : inWords(data.written)} since ${longDay(`${data.since}T12:00:00Z`)}.`}{' '}
          Ratings and reviews open the moment you send the last one.
        </p>
        <Steps done={done} of={required} />
        <div className={styles.acts}>
          <ButtonLink kind="primary" href={factrakRoutes.newReview.to()}>
            Review a course you took
          </ButtonLink>
          <ButtonLink kind="plain" href={factrakRoutes.policy.to()}>
            How this works
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}

/** Progress in pieces, one for each review, with the words beside it. */
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

/** The shape of a list of reviews, with nothing in it. */
export const LockedReviews = ({ count = 3 }: { count?: number }) => (
  <ul className={styles.reviews} aria-hidden="true">
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
