import { type MapScale, mapScales } from './mapScales.ts'
import shared from '#reviews/reviews.module.css'
import styles from '../scale.module.css'

/** The steps of a scale in words, from the worst to the best. */
export const ScaleLegend = ({ scale, label }: { scale: MapScale; label: string }) => (
  <section aria-label="Legend">
    <p className={shared.quiet}>{label}, a stronger purple is better:</p>
    <ul className={styles.legend}>
      {['Unknown', ...mapScales[scale].steps].map((words, step) => (
        <li key={words}>
          <i className={styles.step} data-step={step} aria-hidden="true" />
          {words}
        </li>
      ))}
    </ul>
  </section>
)
