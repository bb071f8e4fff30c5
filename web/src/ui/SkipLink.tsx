import styles from './SkipLink.module.css'

/** The first stop of the keyboard: past the bars, to the content. Its target has `tabIndex={-1}`. */
export function SkipLink({ to = '#main' }: { to?: `#${string}` }) {
  return (
    <a className={styles.skip} href={to}>
      Skip to content
    </a>
  )
}
