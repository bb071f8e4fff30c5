import type { Section } from '@wso/scheduler/catalog'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import styles from './catalog.module.css'
import { usePlanStore } from './planStore.ts'
import { attributeWords } from './words.ts'

type ClassMarksProps = { section: Section; hasReviews: boolean }

/** Divisions and distributions as letters with their names, and the share of reviewers that recommend it. */
export function ClassMarks({ section, hasReviews }: ClassMarksProps) {
  const showScores = usePlanStore((state) => state.showScores)
  const { courseAttributes, factrakScore, recommendReviews, totalReviews } = section
  const marks = Object.entries(attributeWords).filter(
    ([name]) => courseAttributes[name as keyof typeof attributeWords],
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
