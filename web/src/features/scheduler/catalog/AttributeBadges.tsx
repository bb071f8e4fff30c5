import type { Section } from '@wso/scheduler/catalog/section'
import { VisuallyHidden } from '#ui/layout/VisuallyHidden.tsx'
import { useScheduleStore } from '../schedules/scheduleStore.ts'
import { attributeLabels } from '../timetable/format.ts'
import styles from './catalog.module.css'

type AttributeBadgesProps = { section: Section; hasReviews: boolean }

/** Badges for divisions and distributions, and the share of reviewers who recommend it. */
export function AttributeBadges({ section, hasReviews }: AttributeBadgesProps) {
  const showScores = useScheduleStore((state) => state.showScores)
  const { courseAttributes, factrakScore, recommendReviews, totalReviews } = section
  const marks = Object.entries(attributeLabels).filter(
    ([name]) => courseAttributes[name as keyof typeof attributeLabels],
  )
  const percent = Math.round(factrakScore * 100)
  return (
    <>
      {marks.map(([name, [letter, words]]) => (
        <abbr key={name} className={styles.mark} title={words}>
          {letter}
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
