import { shownDays } from '@wso/scheduler/catalog/dayLetters'
import type { Schedule } from '@wso/scheduler/schedules/schedule'
import { CheckField } from '#ui/forms/choices/CheckField.tsx'
import { SelectField } from '#ui/forms/SelectField.tsx'
import { useScheduleStore } from '../schedules/scheduleStore.ts'
import { dayNames } from '../timetable/days.ts'
import { formatTime } from '../timetable/format.ts'
import type { GeneratorForm } from './generatorForm.ts'
import styles from '../layout/dialogs.module.css'

type TimeConstraintsProps = {
  form: GeneratorForm
  set: (changes: Partial<GeneratorForm>) => void
  /** Schedules with classes in the term, to have lunch with. */
  friends: readonly Pick<Schedule, 'id' | 'name'>[]
}

const mornings = [540, 570, 600, 630, 660, 720, 780]
const evenings = [720, 780, 840, 900, 960, 1020, 1080, 1200]

/** Days without classes, the earliest and latest time of a class, and lunch. */
export function TimeConstraints({ form, set, friends }: TimeConstraintsProps) {
  const { freeDays } = form
  const toggle = (day: number) =>
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
          {dayNames.slice(0, daysOffered(form)).map((name, day) => (
            <CheckField
              key={name}
              label={name}
              checked={freeDays.includes(day)}
              onChange={() => toggle(day)}
            />
          ))}
        </div>
      </fieldset>
      <div className={styles.pair}>
        <TimeLimit
          label="No classes before"
          times={mornings}
          value={form.earliest}
          choose={(earliest) => set({ earliest })}
        />
        <TimeLimit
          label="No classes after"
          times={evenings}
          value={form.latest}
          choose={(latest) => set({ latest })}
        />
      </div>
      <SelectField
        label="Lunch"
        hint="50 minutes between 11 am and 2 pm. A friend’s shared schedule is listed once you keep it."
        value={form.lunch ?? ''}
        onChange={({ target }) => set({ lunch: readLunch(target.value) })}
      >
        <option value="">Any time</option>
        <option value="alone">Free on most days</option>
        {friends.map(({ id, name }) => (
          <option key={id} value={id}>
            Free with {name}
          </option>
        ))}
      </SelectField>
    </>
  )
}

const readLunch = (value: string): GeneratorForm['lunch'] =>
  value === '' || value === 'alone' ? value || undefined : Number(value)

/** The weekend is offered when a requested course may meet then. */
const daysOffered = ({ courses }: GeneratorForm) =>
  shownDays(
    courses.flatMap(({ parts }) =>
      parts.flat().flatMap(({ meetings }) => meetings.map(({ days }) => days)),
    ),
  )

type TimeLimitProps = {
  label: string
  times: readonly number[]
  value: number | undefined
  choose: (minutes: number | undefined) => void
}

function TimeLimit({ label, times, value, choose }: TimeLimitProps) {
  const twelveHour = useScheduleStore((state) => state.twelveHour)
  return (
    <SelectField
      label={label}
      value={value ?? ''}
      onChange={({ target }) => choose(target.value ? Number(target.value) : undefined)}
    >
      <option value="">Any time</option>
      {times.map((minutes) => (
        <option key={minutes} value={minutes}>
          {formatTime(minutes, twelveHour)}
        </option>
      ))}
    </SelectField>
  )
}
