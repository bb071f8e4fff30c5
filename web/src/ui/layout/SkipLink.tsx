import styles from './SkipLink.module.css'

/** The first focusable link of every page; it skips to the content, whose element has `tabIndex={-1}`. */
export function SkipLink({ to = '#main' }: { to?: `#${string}` }) {
  return (
    <a className={styles.skip} href={to}>
      Skip to content
    </a>
  )
}
