import { Suspense } from 'react'
import { Prose } from '#ui/layout/Prose.tsx'
import { part } from '#ui/loading/part.ts'
import styles from './Markdown.module.css'

const Rendered = part(() => import('./MarkdownText.tsx').then((m) => m.MarkdownText))

/** Renders user-written Markdown without raw HTML. Shows the plain text until the renderer has loaded. */
export function Markdown({ text }: { text: string }) {
  return (
    <Prose>
      <Suspense fallback={<p className={styles.plain}>{text}</p>}>
        <Rendered text={text} />
      </Suspense>
    </Prose>
  )
}
