import type { RefObject } from 'react'
import { Button } from '#ui/actions/Button.tsx'
import { linkIcon } from '#ui/icons/acts.ts'
import { listIcon } from '#ui/icons/bar.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import { formatSelection } from './formatSelection.ts'
import type { Format } from './formatText.ts'
import styles from './TextComposer.module.css'

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent)
const keys = (letter: string) => `${isMac ? '⌘' : 'Ctrl+'}${letter}`

const buttons: readonly { format: Format; name: string; hint: string; face: React.ReactNode }[] = [
  { format: 'bold', name: 'Bold', hint: keys('B'), face: <b>B</b> },
  { format: 'italic', name: 'Italic', hint: keys('I'), face: <i>I</i> },
  { format: 'link', name: 'Link', hint: keys('K'), face: <Icon path={linkIcon} /> },
  { format: 'list', name: 'List', hint: '', face: <Icon path={listIcon} /> },
]

type FormatButtonsProps = { box: RefObject<HTMLTextAreaElement | null> }

/** Buttons that format the selection of a text box. */
export function FormatButtons({ box }: FormatButtonsProps) {
  return (
    <fieldset className={styles.tools}>
      <legend className="visually-hidden">Formatting</legend>
      {buttons.map(({ format, name, hint, face }) => (
        <Button
          key={format}
          kind="plain"
          size="small"
          square
          aria-label={name}
          title={hint ? `${name} (${hint})` : name}
          // The selection stays while the pointer is down.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => formatSelection(box.current, format)}
        >
          {face}
        </Button>
      ))}
    </fieldset>
  )
}
