import { paletteSize } from '@wso/scheduler/colours'
import { recolour } from '@wso/scheduler/schedule'
import { useId } from 'react'
import { usePlanStore } from './planStore.ts'
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

/** The colour of a course, one of twelve, for all of its sections. */
export function ColourChoice({ course, colour }: { course: string; colour: number }) {
  const change = usePlanStore((state) => state.change)
  const group = useId()
  return (
    <fieldset className={styles.colours}>
      <legend>Color</legend>
      {names.slice(0, paletteSize).map((name, at) => (
        <label key={name} data-tint={at + 1} title={name}>
          <input
            type="radio"
            name={group}
            checked={at === colour}
            onChange={() => change((plan) => recolour(plan, course, at))}
          />
          <span className="visually-hidden">{name}</span>
        </label>
      ))}
    </fieldset>
  )
}
