import { useState } from 'react'
import { Button } from '#ui/actions/Button.tsx'
import { RemovableChip } from '#ui/actions/RemovableChip.tsx'
import { CheckField } from '#ui/forms/choices/CheckField.tsx'
import { SelectField } from '#ui/forms/SelectField.tsx'
import { type Slot, slotLabel, slotLevels, slotTags } from './slotForm.ts'
import styles from '../layout/dialogs.module.css'

type SlotRequestsProps = {
  slots: readonly Slot[]
  set: (slots: readonly Slot[]) => void
  /** The number of courses that each slot can take, in their order. */
  counts: readonly number[]
}

const most = 3
const anything = { attribute: undefined, level: undefined, lab: false }

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Slots for courses that are not chosen yet, such as any Division III course with a lab. */
export function SlotRequests({ slots, set, counts }: SlotRequestsProps) {
  const [criteria, setCriteria] = useState<Omit<Slot, 'id'>>(anything)
  const { attribute, level, lab } = criteria
  const addSlot = () => {
    const id = Math.max(0, ...slots.map((slot) => slot.id)) + 1
    set([...slots, { ...criteria, id }])
    setCriteria(anything)
  }
  return (
    <fieldset className={styles.requests}>
      <legend>Open slots</legend>
      <p className={styles.meetings}>
        For courses that you have not chosen. Courses whose prerequisites you miss are left out.
      </p>
      {slots.length > 0 && (
        <ul className={styles.slots}>
          {slots.map((slot, at) => (
            <li key={slot.id}>
              <RemovableChip
                label={capitalized(slotLabel(slot))}
                onRemove={() => set(slots.filter(({ id }) => id !== slot.id))}
              />{' '}
              <small>{counts[at] === 1 ? '1 course' : `${counts[at] ?? 0} courses`}</small>
            </li>
          ))}
        </ul>
      )}
      {slots.length < most && (
        <>
          <div className={styles.pair}>
            <SelectField
              label="Counts for"
              value={attribute ?? ''}
              onChange={({ target }) =>
                setCriteria({
                  ...criteria,
                  attribute: slotTags().find(({ code }) => code === target.value)?.code,
                })
              }
            >
              <option value="">Anything</option>
              {slotTags().map(({ code, label }) => (
                <option key={code} value={code}>
                  {label}
                </option>
              ))}
            </SelectField>
            <SelectField
              label="Level"
              value={level ?? ''}
              onChange={({ target }) =>
                setCriteria({ ...criteria, level: Number(target.value) || undefined })
              }
            >
              <option value="">Any level</option>
              {slotLevels.map((each) => (
                <option key={each} value={each}>
                  {each}-level
                </option>
              ))}
            </SelectField>
          </div>
          <div className={styles.row}>
            <CheckField
              label="With a lab"
              checked={lab}
              onChange={({ target }) => setCriteria({ ...criteria, lab: target.checked })}
            />
            <Button size="small" onClick={addSlot}>
              Add slot
            </Button>
          </div>
        </>
      )}
    </fieldset>
  )
}
