import { evenChance } from '@wso/contract/dormtrak/reviewRules'
import type { RoomFilters, RoomsSearched } from '@wso/contract/dormtrak/roomSearch'
import type { ReactNode } from 'react'
import { Chip } from '#ui/actions/Chip.tsx'
import { Count } from '#ui/data/Count.tsx'
import { SelectField } from '#ui/forms/SelectField.tsx'
import { formatFloor, orderLabels, ratingLabels, squareFeet } from '../dormtrak.labels.ts'
import styles from './find.module.css'

/** The filters that the address holds. */
export type SetFilters = Omit<RoomFilters, 'q'>

type RoomFilterBarProps = {
  found: Pick<RoomsSearched, 'counts' | 'floors' | 'faces'>
  filters: SetFilters
  set: (changes: Partial<SetFilters>) => void
  /** A room draw is on. */
  hasDraw: boolean
  /** Chances are known for the viewer's lottery number. */
  hasChances: boolean
}

const types = { any: 'All', s: 'Singles', d: 'Doubles', f: 'Flexes' } as const
const switches = {
  bath: 'Private bathroom',
  common: 'Common room',
  access: 'Wheelchair access',
  free: 'Free beds',
  likely: `Chance ${evenChance * 100}% or more`,
} as const
const areas = [100, 120, 140, 200]
const least = [3, 4]
const atMost = [3, 2]

const keysOf = <K extends string>(labels: Record<K, string>) => Object.keys(labels) as K[]

/** Filters for rooms; each chip shows how many rooms it would leave. */
export function RoomFilterBar({ found, filters, set, hasDraw, hasChances }: RoomFilterBarProps) {
  const { counts, floors, faces } = found
  const isOffered: Partial<Record<keyof typeof switches, boolean>> = {
    free: hasDraw,
    likely: hasChances,
  }
  const orders = keysOf(orderLabels).filter(
    (order) => order !== 'chance' || hasChances || filters.order === 'chance',
  )
  const number = (name: 'area' | 'rated' | 'location' | 'wifi' | 'quiet') => ({
    value: filters[name],
    onChoose: (value: string) => set({ [name]: Number(value) }),
  })
  const { floor, faces: side, area, rated, quiet, location, wifi } = filters
  return (
    <search className={styles.filters} aria-label="Filter rooms">
      <div className={styles.chips}>
        {keysOf(types).map((type) => (
          <Chip key={type} pressed={filters.type === type} onClick={() => set({ type })}>
            {types[type]} <Count value={counts[type]} />
          </Chip>
        ))}
        {keysOf(switches)
          .filter((name) => isOffered[name] !== false || filters[name])
          .map((name) => (
            <Chip
              key={name}
              pressed={filters[name]}
              onClick={() => set({ [name]: !filters[name] })}
            >
              {switches[name]} {counts[name] !== undefined && <Count value={counts[name]} />}
            </Chip>
          ))}
      </div>
      <div className={styles.order}>
        <Choice
          label="Sort by"
          value={filters.order}
          onChoose={(order) => set({ order: order as SetFilters['order'] })}
        >
          {options(orders, (order) => orderLabels[order])}
        </Choice>
      </div>
      <details open={Boolean(floor || side || area || rated || quiet || location || wifi)}>
        <summary>More filters</summary>
        <div className={styles.selects}>
          <Choice label="Area" none="Any area" {...number('area')}>
            {options(areas, (each) => `${squareFeet(each)} or more`)}
          </Choice>
          <Choice label="Satisfaction" none="Any rating" {...number('rated')}>
            {options(least, (value) => `${value} of 5 or better`)}
          </Choice>
          <Choice label="Quiet" none="Any loudness" {...number('quiet')}>
            {options(atMost, (value) => `${value} of 5 or quieter`)}
          </Choice>
          <Choice
            label="Floor"
            none="Any floor"
            value={floor}
            onChoose={(value) => set({ floor: value })}
          >
            {options(floors, (each) => formatFloor(Number(each)))}
          </Choice>
          <Choice
            label="Faces"
            none="Any side"
            value={side}
            onChoose={(value) => set({ faces: value })}
          >
            {options(faces, (each) => each)}
          </Choice>
          {(['location', 'wifi'] as const).map((name) => (
            <Choice key={name} label={ratingLabels[name].label} none="Any rating" {...number(name)}>
              {options(least, (value) => `${value} of 5 or better`)}
            </Choice>
          ))}
        </div>
      </details>
    </search>
  )
}

const options = <V extends string | number>(
  values: readonly V[],
  labelOf: (value: V) => string | undefined,
) =>
  values.map((value) => (
    <option key={value} value={value}>
      {labelOf(value)}
    </option>
  ))

type ChoiceProps = {
  label: string
  /** The label of no filter. */
  none?: string
  value: string | number
  onChoose: (value: string) => void
  children: ReactNode
}

const Choice = ({ label, none, value, onChoose, children }: ChoiceProps) => (
  <SelectField label={label} small value={value} onChange={({ target }) => onChoose(target.value)}>
    {none !== undefined && <option value={typeof value === 'number' ? 0 : ''}>{none}</option>}
    {children}
  </SelectField>
)
