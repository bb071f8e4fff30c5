import { Fragment } from 'react'
import styles from './Marked.module.css'

type MarkedProps = {
  text: string
  /** The ranges to mark, in order and without overlap. */
  places: readonly { start: number; end: number }[]
}

/** A text with parts of it marked, such as the words of a search. */
export function Marked({ text, places }: MarkedProps) {
  return (
    <>
      {places.map(({ start, end }, index) => (
        <Fragment key={start}>
          {text.slice(places[index - 1]?.end ?? 0, start)}
          <mark className={styles.mark}>{text.slice(start, end)}</mark>
        </Fragment>
      ))}
      {text.slice(places.at(-1)?.end ?? 0)}
    </>
  )
}
