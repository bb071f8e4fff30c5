import { maxBody } from '@wso/contract/bulletins.limits'
import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { Segmented } from '#ui/forms/Segmented.tsx'
import { TextArea } from '#ui/forms/TextArea.tsx'
import { classes } from '#ui/classes.ts'
import { Markdown } from './Markdown.tsx'
import styles from './TextComposer.module.css'

type TextComposerProps = Omit<ComponentProps<typeof TextArea>, 'count'> & {
  /** The text to preview. */
  text: string
  /** Title shown above the text in the preview. */
  above?: ReactNode
  /** Shows editor and preview side by side when there is room; otherwise one at a time. */
  beside?: boolean
  children?: ReactNode
}

type View = 'write' | 'preview'

/** A Markdown editor with a preview. `children` are further fields, above the text. */
export function TextComposer({
  text,
  above,
  beside = false,
  children,
  ...area
}: TextComposerProps) {
  const [view, setView] = useState<View>('write')
  const previewId = useId()
  return (
    <div className={classes(styles.composer, beside && styles.beside)} data-view={view}>
      <div className={styles.views}>
        <Segmented<View>
          small
          label="View"
          segments={[
            { value: 'write', label: 'Write' },
            { value: 'preview', label: 'Preview' },
          ]}
          value={view}
          onChoose={setView}
        />
      </div>
      <div className={styles.write}>
        {children}
        <TextArea
          hint="You can use Markdown"
          rows={8}
          maxLength={maxBody}
          count={{ max: maxBody }}
          {...area}
        />
      </div>
      <section className={styles.preview} aria-labelledby={previewId}>
        <h2 id={previewId} className={styles.heading}>
          Preview
        </h2>
        <div className={styles.page}>
          {above}
          {text.trim() ? <Markdown text={text} /> : <p className={styles.nothing}>Your text</p>}
        </div>
      </section>
    </div>
  )
}
