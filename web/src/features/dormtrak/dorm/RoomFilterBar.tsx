import type { Dorm, DormRoom } from '@wso/contract/dormtrak/dorms'
import { Chip } from '#ui/actions/Chip.tsx'
import { Count } from '#ui/data/Count.tsx'
import { SelectField } from '#ui/forms/SelectField.tsx'
import { formatFloor, squareFeet } from '../dormtrak.labels.ts'
import { choicesOf, fits, type RoomFilters } from './roomFilters.ts'
import styles from './dorm.module.css'

type RoomFilterBarProps = {
  dorm: Dorm
  rooms: readonly DormRoom[]
  filters: RoomFilters
  set: (changes: Partial<RoomFilters>) => void
}

const types = ['any', 's', 'd', 'f'] as const
const typeChoices = { any: 'All', s: 'Singles', d: 'Doubles', f: 'Flexes' }
const areas = [100, 120, 140, 200]
const ratings = [3, 4]

/** Filters for rooms; each chip shows how many rooms it would leave. */
export function RoomFilterBar({ dorm, rooms, filters, set }: RoomFilterBarProps) {
  const count = (changes: Partial<RoomFilters>) =>
    rooms.filter((room) => fits(room, { ...filters, ...changes })).length
  const switches = [
    { name: 'bath', label: 'Private bathroom' },
    { name: 'common', label: 'Common room' },
    ...(dorm.freeBeds === undefined ? [] : [{ name: 'free', label: 'Free beds' } as const]),
  ] as const
  return (
    <search className={styles.filters} aria-label="Filter rooms">
      <div className={styles.chips}>
        {types.map((type) => (
          <Chip key={type} pressed={filters.type === type} onClick={() => set({ type })}>
            {typeChoices[type]} <Count value={count({ type })} />
          </Chip>
        ))}
        {switches.map(({ name, label }) => (
          <Chip key={name} pressed={filters[name]} onClick={() => set({ [name]: !filters[name] })}>
            {label} <Count value={count({ [name]: true })} />
          </Chip>
        ))}
      </div>
      <div className={styles.selects}>
        <SelectField
          label="Floor"
          small
          value={filters.floor}
          onChange={({ target }) => set({ floor: target.value })}
        >
          <option value="">Any floor</option>
          {choicesOf(rooms, ({ floorNumber }) => floorNumber?.toString() ?? null).map((floor) => (
            <option key={floor} value={floor}>
              {formatFloor(Number(floor))}
            </option>
          ))}
        </SelectField>
        <SelectField
          label="Faces"
          small
          value={filters.faces}
          onChange={({ target }) => set({ faces: target.value })}
        >
          <option value="">Any side</option>
          {choicesOf(rooms, ({ faces }) => faces).map((faces) => (
            <option key={faces} value={faces}>
              {faces}
            </option>
          ))}
        </SelectField>
        <SelectField
          label="Area"
          small
          value={String(filters.area)}
          onChange={({ target }) => set({ area: Number(target.value) })}
        >
          <option value="0">Any area</option>
          {areas.map((area) => (
            <option key={area} value={area}>
              {squareFeet(area)} or more
            </option>
          ))}
        </SelectField>
        <SelectField
          label="Satisfaction"
          small
          value={String(filters.rated)}
          onChange={({ target }) => set({ rated: Number(target.value) })}
        >
          <option value="0">Any rating</option>
          {ratings.map((rating) => (
            <option key={rating} value={rating}>
              {rating} of 5 or better
            </option>
          ))}
        </SelectField>
        <SelectField
          label="Sort by"
          small
          value={`${filters.sort} ${filters.down ? 'down' : ''}`.trim()}
          onChange={({ target }) => {
            const [sort, down] = target.value.split(' ')
            set({ sort: (sort ?? 'number') as RoomFilters['sort'], down: down === 'down' })
          }}
        >
          {orders.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
      </div>
    </search>
  )
}

const orders = [
  ['number', 'Room number'],
  ['number down', 'Room number, descending'],
  ['area down', 'Largest first'],
  ['area', 'Smallest first'],
  ['floor', 'Lowest floor first'],
  ['floor down', 'Highest floor first'],
  ['satisfaction down', 'Most satisfied first'],
  ['satisfaction', 'Least satisfied first'],
  ['location down', 'Best location first'],
  ['location', 'Worst location first'],
  ['wifi down', 'Best Wi-Fi first'],
  ['wifi', 'Worst Wi-Fi first'],
  ['loudness', 'Quietest first'],
  ['loudness down', 'Loudest first'],
] as const
