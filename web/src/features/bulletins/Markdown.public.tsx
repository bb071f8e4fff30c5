import { lazy, Suspense } from 'react'
import { Prose } from '#ui/Prose.tsx'
import styles from './Markdown.module.css'

const Rendered = lazy(() => import('./MarkdownText.tsx').then((m) => ({ default: m.MarkdownText })))

/** What people wrote, as Markdown without HTML. Until the code for that is there, as the plain text it is. */
export function Markdown({ text }: { text: string }) {
  return (
    <Prose>
      <Suspense fallback={<p className={styles.plain}>{text}</p>}>
        <Rendered text={text} />
      </Suspense>
    </Prose>
  )
}
