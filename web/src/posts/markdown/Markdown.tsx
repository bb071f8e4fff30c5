import { Suspense } from 'react'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Prose } from '#ui/layout/Prose.tsx'
import { part } from '#ui/loading/part.ts'
import styles from './Markdown.module.css'

const Rendered = part(() => import('./MarkdownText.tsx').then((m) => m.MarkdownText))

/** Characters and line starts that Markdown may render as something else. */
const marks = /[*_`#[\]~|>]|^\s*(?:[-+]|\d+[.)])\s/m

/**
 * Renders user-written Markdown without raw HTML. Until the renderer has loaded, it shows a text
 * without marks as it is, and a placeholder for any other.
 */
export function Markdown({ text }: { text: string }) {
  const before = marks.test(text) ? (
    <Skeleton count={3} label="Loading the text" />
  ) : (
    <p className={styles.plain}>{text}</p>
  )
  return (
    <Prose>
      <Suspense fallback={before}>
        <Rendered text={text} />
      </Suspense>
    </Prose>
  )
}
