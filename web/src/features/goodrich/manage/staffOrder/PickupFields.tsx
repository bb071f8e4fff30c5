import { campus } from '@wso/contract/campus'
import { minutesOf } from '@wso/contract/core/dates/clockTime'
import { minutesIn } from '@wso/contract/core/dates/day'
import type { OrderBoard } from '@wso/contract/goodrich/orderBoard'
import type { Form } from '#core/forms/useForm.ts'
import { SelectField } from '#ui/forms/SelectField.tsx'
import { TextField } from '#ui/forms/TextField.tsx'
import { formatTime } from '../../order.labels.ts'
import type { StaffDraft } from './staffOrder.ts'

type Props = { board: OrderBoard; form: Form<StaffDraft> }

/** The pickup day and time: today at one of the listed times, or any time on another day. */
export function PickupFields({ board, form: { values: draft, field, change } }: Props) {
  const isToday = draft.date === board.hours.date
  const minutes = minutesIn(new Date(board.now), campus.timeZone)
  return (
    <>
      <TextField
        label="Day"
        type="date"
        {...field('date')}
        onChange={({ target }) => change({ date: target.value, time: '' })}
      />
      {isToday ? (
        <SelectField label="Pickup time" {...field('time')}>
          <option value="">Choose a time</option>
          {board.slots
            .filter(({ time }) => minutesOf(time) >= minutes)
            .map(({ time, taken, capacity }) => (
              <option key={time} value={time} disabled={taken >= capacity}>
                {`${formatTime(time)}, ${taken >= capacity ? 'full' : `${capacity - taken} left`}`}
              </option>
            ))}
        </SelectField>
      ) : (
        <TextField label="Pickup time" type="time" step={600} {...field('time')} />
      )}
    </>
  )
}
