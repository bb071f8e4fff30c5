import styles from './Badge.module.css'

/** A number beside a label, for example in a tab or filter. */
export function Count({ value }: { value: number }) {
  return <span className={styles.count}>{value.toLocaleString('en-US')}</span>
}
