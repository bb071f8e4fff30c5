import { campus } from '@wso/contract/campus'
import { home } from '#features/home/home.paths.ts'
import { Link } from '#ui/actions/Link.tsx'
import styles from './Bar.module.css'

/** The logo, linked to the home page. */
export function Mark() {
  return (
    <Link href={home.to()} className={styles.mark} aria-label={`${campus.name} home`}>
      <svg viewBox="0 0 28 28" aria-hidden="true">
        {campus.mark.map(({ path, color }) => (
          <path key={path} fill={`var(--${color})`} d={path} />
        ))}
      </svg>
      <b>{campus.name}</b>
    </Link>
  )
}
