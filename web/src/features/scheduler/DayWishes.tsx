import { CheckField } from '#ui/CheckField.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { dayNames } from './days.ts'
import styles from './dialogs.module.css'
import { usePlanStore } from './planStore.ts'
import type { WishForm } from './wishes.ts'
import { timeText } from './words.ts'

type DayWishesProps = { form: WishForm; set: (changes: Partial<WishForm>) => void }

const mornings = [540, 570, 600, 630, 660, 720, 780]
const evenings = [720, 780, 840, 900, 960, 1020, 1080, 1200]

/** Days without classes, and how early and late a day may be. */
export function DayWishes({ form, set }: DayWishesProps) {
  const { freeDays } = form
  const turn = (day: number) =>
    set({
      freeDays: freeDays.includes(day)
        ? freeDays.filter((each) => each !== day)
        : [...freeDays, day],
    })
  return (
    <>
      <fieldset>
        <legend>No classes on</legend>
        <div className={styles.row}>
          {dayNames.map((name, day) => (
            <CheckField
              key={name}
              label={name}
              checked={freeDays.includes(day)}
              onChange={() => turn(day)}
            />
          ))}
        </div>
      </fieldset>
      <div className={styles.pair}>
        <TimeWish
          label="Nothing before"
          times={mornings}
          value={form.earliest}
          choose={(earliest) => set({ earliest })}
        />
        <TimeWish
          label="Nothing after"
          times={evenings}
          value={form.latest}
          choose={(latest) => set({ latest })}
        />
      </div>
    </>
  )
}

type TimeWishProps = {
  label: string
  times: readonly number[]
  value: number | undefined
  choose: (minutes: number | undefined) => void
}

function TimeWish({ label, times, value, choose }: TimeWishProps) {
  const twelveHour = usePlanStore((state) => state.twelveHour)
  return (
    <SelectField
      label={label}
      value={value ?? ''}
      onChange={({ target }) => choose(target.value ? Number(target.value) : undefined)}
    >
      <option value="">Any time</option>
      {times.map((minutes) => (
        <option key={minutes} value={minutes}>
          {timeText(minutes, twelveHour)}
        </option>
      ))}
    </SelectField>
  )
}
