import { campus } from '@wso/contract/campus'
import styles from '../auth.module.css'

/** The hills and the sun beside the login form. */
export function LoginArt() {
  return (
    <div className={styles.art}>
      <p className={styles.tagline}>{campus.tagline.replace(', ', ',\n').replace(/!$/, '.')}</p>
      <svg viewBox="0 0 800 400" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
        <circle className={styles.sun} cx="512" cy="160" r="34" />
        <path
          className={styles.far}
          d="M0 250 110 170l70 40 130-130 110 110 70-40 120 90 90-50 100 70v240H0z"
        />
        <path
          className={styles.middle}
          d="M0 320 120 250l110 46 150-90 130 80 90-40 200 94v120H0z"
        />
        <path className={styles.near} d="M0 366 140 320l160 34 150-44 170 50 180-34v124H0z" />
      </svg>
      <p className={styles.about}>{campus.about}</p>
    </div>
  )
}
