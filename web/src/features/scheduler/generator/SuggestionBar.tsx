import { useContext } from 'react'
import { Button } from '#ui/actions/Button.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import { leftIcon, rightIcon } from '#ui/icons/signs.ts'
import { WeekBar } from '../courses/WeekBar.tsx'
import { PanelSlot } from '../layout/panelSlot.ts'
import type { Timetable } from '../timetable/buildTimetable.ts'
import { timetableSummary } from '../timetable/timetableSummary.ts'
import { suggestionText } from './suggestionText.ts'
import type { Suggestions } from './useSuggestions.ts'
import styles from '../scheduler.module.css'

type SuggestionBarProps = { suggestions: Suggestions; timetable: Timetable }

/** The suggestion shown in the week, its totals, and buttons to browse, use or close it. */
export function SuggestionBar({ suggestions, timetable }: SuggestionBarProps) {
  const { at, total, suggestion, step, apply, close } = suggestions
  const isInPanel = useContext(PanelSlot) !== undefined
  return (
    <WeekBar label="Suggested schedules" takesFocus={!isInPanel}>
      <Button
        size="small"
        square
        kind="plain"
        aria-label="Previous suggestion"
        disabled={at === 0}
        onClick={() => step(-1)}
      >
        <Icon path={leftIcon} />
      </Button>
      <Button
        size="small"
        square
        kind="plain"
        aria-label="Next suggestion"
        disabled={at === total - 1}
        onClick={() => step(1)}
      >
        <Icon path={rightIcon} />
      </Button>
      <output>
        <b>
          {at + 1} of {total}
        </b>{' '}
        <span>
          {timetableSummary(timetable)}
          {suggestion && `, ${suggestionText(suggestion)}`}
        </span>
      </output>
      <span className={styles.actions}>
        <Button size="small" kind="primary" onClick={apply}>
          Use this schedule
        </Button>
        <Button size="small" kind="plain" onClick={close}>
          Cancel
        </Button>
      </span>
    </WeekBar>
  )
}
