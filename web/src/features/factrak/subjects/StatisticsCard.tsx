import type { ReactNode } from 'react'
import { Card } from '#ui/layout/Card.tsx'
import shared from '#reviews/reviews.module.css'
import styles from '../factrak.module.css'

/** The card of the statistics, which says how to read them. */
export const StatisticsCard = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card title={title}>
    <div className={styles.statistics}>
      <p className={shared.quiet}>
        From the reviews of the last five years. Each scale runs from 1 to 7, and an average is
        shown once at least three people have answered.
      </p>
      {children}
    </div>
  </Card>
)
