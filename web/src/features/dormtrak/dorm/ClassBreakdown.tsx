import type { ClassCounts } from '@wso/contract/dormtrak/dorms'
import { Card } from '#ui/layout/Card.tsx'
import styles from './dorm.module.css'

/** How many seniors, juniors and sophomores live in a dorm, as a bar with numbers. */
export function ClassBreakdown({ counts }: { counts: ClassCounts }) {
  const classes = [
    { label: 'Seniors', count: counts.seniorCount },
    { label: 'Juniors', count: counts.juniorCount },
    { label: 'Sophomores', count: counts.sophomoreCount },
  ]
  const all = classes.reduce((sum, { count }) => sum + count, 0)
  if (all === 0) return null
  return (
    <Card title="Who lives here">
      <div className={styles.bar} aria-hidden="true">
        {classes.map(({ label, count }, at) =>
          count === 0 ? null : (
            <i key={label} data-tint={at + 1} style={{ flexGrow: count }}>
              {count}
            </i>
          ),
        )}
      </div>
      <ul className={styles.legend}>
        {classes.map(({ label, count }, at) => (
          <li key={label}>
            <i data-tint={at + 1} aria-hidden="true" />
            <span>{label}</span>
            <span className="tnum">
              {count} ({Math.round((count / all) * 100)}%)
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
