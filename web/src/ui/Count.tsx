import styles from './Badge.module.css'

/** A number beside a word, such as a tab's or a filter's. */
export function Count({ value }: { value: number }) {
  return <span className={styles.count}>{value.toLocaleString('en-US')}</span>
}
