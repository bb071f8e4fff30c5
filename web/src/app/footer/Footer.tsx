import { campus } from '@wso/contract/campus'
import { yearAt } from '#core/format/dates.ts'
import { useFirstShown } from '#core/format/useFirstShown.ts'
import { useOnDevice } from '#core/page/viewing.ts'
import { Link } from '#ui/actions/Link.tsx'
import { footerLinks, wikiOn } from './footerLinks.ts'
import styles from './Footer.module.css'

/** The footer of every page on larger screens. On phones its links are under "All". */
export function Footer() {
  const isOnDevice = useOnDevice()
  const year = yearAt(useFirstShown())
  return (
    <footer className={styles.foot}>
      <div className={styles.inside}>
        <span>
          © {year} {campus.organization}. Questions for the developers:{' '}
          <a href={`mailto:${campus.contact.developers}`}>{campus.contact.developers}</a>
        </span>
        {footerLinks.map(({ label, href }) => (
          <Link key={href} href={href}>
            {label}
          </Link>
        ))}
        {isOnDevice && wikiOn(window.location.host) && <Link href={campus.links.wiki}>Wiki</Link>}
        <Link href={campus.links.status}>Status</Link>
        <Link href={campus.links.feedback}>Send feedback</Link>
      </div>
    </footer>
  )
}
