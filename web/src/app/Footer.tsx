import { campus } from '@wso/contract/campus'
import { Link } from '#ui/Link.tsx'
import styles from './Footer.module.css'

const year = new Date().getFullYear()

/** The foot of every page on larger screens: whose it is, and whom to write to. */
export function Footer() {
  return (
    <footer className={styles.foot}>
      <div className={styles.inside}>
        <span>
          © {year} {campus.organisation}. Questions for the developers:{' '}
          <a href={`mailto:${campus.contact.developers}`}>{campus.contact.developers}</a>
        </span>
        <Link href="/about">About</Link>
        <Link href="/team">Team</Link>
        <Link href="/mobile-privacy-policy">Privacy</Link>
        <Link href={campus.links.status}>Status</Link>
        <Link href={campus.links.feedback}>Send feedback</Link>
      </div>
    </footer>
  )
}
