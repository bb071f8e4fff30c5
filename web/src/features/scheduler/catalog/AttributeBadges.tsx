import { campusRequirements } from '@wso/contract/campus/requirements'
import type { Section } from '@wso/scheduler/catalog/section'
import { VisuallyHidden } from '#ui/layout/VisuallyHidden.tsx'
import { useScheduleStore } from '../schedules/scheduleStore.ts'
import styles from './catalog.module.css'

type AttributeBadgesProps = { section: Section; hasReviews: boolean }

/** The marks of its tags, and the share of reviewers who recommend it. */
export function AttributeBadges({ section, hasReviews }: AttributeBadgesProps) {
  const showScores = useScheduleStore((state) => state.showScores)
  const { courseAttributes, factrakScore, recommendReviews, totalReviews } = section
  const marks = campusRequirements().tags.filter(({ code, mark }) => mark && courseAttributes[code])
  const percent = Math.round(factrakScore * 100)
  return (
    <>
      {marks.map(({ code, mark, label }) => (
        <abbr key={code} className={styles.mark} title={label}>
          {mark}
        </abbr>
      ))}
      {hasReviews && showScores && factrakScore >= 0 && (
        <span className={styles.score}>
          <span
            className={styles.track}
            style={{ '--share': `${percent}%` } as object}
            aria-hidden="true"
          />
          {percent}%
          <VisuallyHidden>
            {' '}
            ({recommendReviews} out of {totalReviews} would recommend)
          </VisuallyHidden>
        </span>
      )}
    </>
  )
}
