import { paletteSize } from '@wso/scheduler/schedules/colors'
import { recolor } from '@wso/scheduler/schedules/schedule'
import { useId } from 'react'
import { useScheduleStore } from '../schedules/scheduleStore.ts'
import styles from './sheet.module.css'

const names = [
  'Plum',
  'Lake',
  'Gold',
  'Pine',
  'Berry',
  'River',
  'Brick',
  'Dusk',
  'Moss',
  'Thistle',
  'Bark',
  'Slate',
]

/** Chooses one of twelve colors for all sections of a course. */
export function ColorChoice({ course, color }: { course: string; color: number }) {
  const change = useScheduleStore((state) => state.change)
  const group = useId()
  return (
    <fieldset className={styles.colors}>
      <legend>Color</legend>
      {names.slice(0, paletteSize).map((name, at) => (
        <label key={name} data-tint={at + 1} title={name}>
          <input
            type="radio"
            name={group}
            checked={at === color}
            onChange={() => change((collection) => recolor(collection, course, at))}
          />
          <span className="visually-hidden">{name}</span>
        </label>
      ))}
    </fieldset>
  )
}
