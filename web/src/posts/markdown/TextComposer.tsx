import { maxBody } from '@wso/contract/posts/bulletins.limits'
import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'
import { classes } from '#ui/classes.ts'
import { Segmented } from '#ui/forms/choices/Segmented.tsx'
import { TextArea } from '#ui/forms/TextArea.tsx'
import { FormatButtons } from './FormatButtons.tsx'
import { formatSelection } from './formatSelection.ts'
import type { Format } from './formatText.ts'
import { PostPreview } from './PostPreview.tsx'
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

/** A Markdown editor with format buttons and a preview. `children` are further fields, above the text. */
export function TextComposer({
  text,
  above,
  beside = false,
  children,
  ref,
  ...area
}: TextComposerProps) {
  const [view, setView] = useState<View>('write')
  const box = useRef<HTMLTextAreaElement>(null)
  const previewId = useId()
  useImperativeHandle(ref, () => box.current as HTMLTextAreaElement, [])
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
        <div className={styles.text}>
          <TextArea
            hint="You can use Markdown"
            maxLength={maxBody}
            count={{ max: maxBody }}
            {...area}
            ref={box}
            className={styles.box}
            onKeyDown={formatByKey}
          />
          {/* After the text, which Tab should reach from the field before it. */}
          <FormatButtons box={box} />
        </div>
      </div>
      <section className={styles.preview} aria-labelledby={previewId}>
        <h2 id={previewId} className={styles.heading}>
          Preview
        </h2>
        {(beside || view === 'preview') && <PostPreview text={text} above={above} />}
      </section>
    </div>
  )
}

const formatOf: Readonly<Record<string, Format>> = { b: 'bold', i: 'italic', k: 'link' }

/**
 * Formats the selection on Ctrl or Cmd with B, I or K. Stops the event, because elsewhere these
 * keys open the palette.
 */
function formatByKey(event: KeyboardEvent<HTMLTextAreaElement>) {
  const { currentTarget: box, ctrlKey, metaKey, shiftKey, altKey } = event
  const format = formatOf[event.key.toLowerCase()]
  if (!format || shiftKey || altKey || ctrlKey === metaKey) return
  event.preventDefault()
  event.stopPropagation()
  formatSelection(box, format)
}
