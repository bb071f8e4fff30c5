import { campus } from '@wso/contract/campus'
import { home } from '#features/home/home.paths.ts'
import { Link } from '#ui/actions/Link.tsx'
import styles from './Bar.module.css'

/** The logo, linked to the home page. */
export function Mark() {
  return (
    <Link href={home.to()} className={styles.mark} aria-label={`${campus.name} home`}>
      <svg viewBox="0 0 28 28" aria-hidden="true">
        <path className={styles.hills} d="M1.5 22 8 9.5l4 6L17.5 5 26.500 22z" />
        <path className={styles.snow} d="M1.5 22 8 9.5l4 6 3 6.5z" />
      </svg>
      <b>{campus.name}</b>
    </Link>
  )
}
