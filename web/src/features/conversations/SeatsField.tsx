import { maxSeats } from '@wso/contract/posts/bulletins.limits'
import { plural } from '#core/format/plural.ts'
import { SelectField } from '#ui/forms/SelectField.tsx'

type SeatsFieldProps = {
  /** Seats that the ride has free; null or absent when it does not say. */
  free: number | null | undefined
  value: number
  /** A label for 0, where no seats can be asked for yet. */
  none?: string
  onChoose: (seats: number) => void
}

/** Chooses how many seats of a ride to ask for. */
export function SeatsField({ free, value, none, onChoose }: SeatsFieldProps) {
  const most = Math.max(1, value, free ?? maxSeats)
  return (
    <SelectField
      small
      label="Seats"
      hideLabel={none === undefined}
      value={value}
      onChange={({ target }) => onChoose(Number(target.value))}
    >
      {none !== undefined && <option value={0}>{none}</option>}
      {Array.from({ length: most }, (_, at) => (
        <option key={at} value={at + 1}>
          {plural(at + 1, 'seat')}
        </option>
      ))}
    </SelectField>
  )
}
