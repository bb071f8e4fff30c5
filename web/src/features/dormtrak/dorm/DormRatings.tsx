import type { Dorm } from '@wso/contract/dormtrak/dorms'
import { dormRatings } from '@wso/contract/dormtrak/reviewRules'
import { plural } from '#core/format/plural.ts'
import { classes } from '#ui/classes.ts'
import { onlineIcon } from '#ui/icons/bar.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import { starIcon } from '#ui/icons/signs.ts'
import { pinIcon, soundIcon } from '#ui/icons/things.ts'
import { Card } from '#ui/layout/Card.tsx'
import { ratingLabels } from '../dormtrak.labels.ts'
import styles from './dorm.module.css'

const icons = { satisfaction: starIcon, location: pinIcon, wifi: onlineIcon, loudness: soundIcon }
const steps = [1, 2, 3, 4, 5]

/** The average of the four ratings, each with the direction of its scale. */
export function DormRatings({ dorm }: { dorm: Dorm }) {
  return (
    <Card
      title="Ratings"
      aside={<span className={styles.quiet}>{plural(dorm.reviewCount, 'review')}</span>}
    >
      <dl className={styles.ratings}>
        {dormRatings.map((name) => {
          const value = dorm[name]
          const { label, good } = ratingLabels[name]
          return (
            <div key={name}>
              <dt>
                <Icon path={icons[name]} />
                {label}
              </dt>
              <dd>
                <b className="tnum">{value === null ? '–' : value.toFixed(1)}</b>{' '}
                <small>{value === null ? 'no ratings' : `of 5, ${good}`}</small>
                <span className={styles.ticks} aria-hidden="true">
                  {steps.map((step) => (
                    <i
                      key={step}
                      className={classes(step <= Math.round(value ?? 0) && styles.on)}
                    />
                  ))}
                </span>
              </dd>
            </div>
          )
        })}
      </dl>
    </Card>
  )
}
