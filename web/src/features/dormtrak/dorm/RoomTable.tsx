import type { DormRoom } from '@wso/contract/dormtrak/dorms'
import { maxCompared } from '@wso/contract/dormtrak/reviewRules'
import { toggled } from '#core/navigation/toggled.ts'
import { Link } from '#ui/actions/Link.tsx'
import { SortHead } from '#ui/data/SortHead.tsx'
import { Table } from '#ui/data/Table.tsx'
import { CheckField } from '#ui/forms/choices/CheckField.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { formatArea, formatBeds, typeLabels } from '../dormtrak.labels.ts'
import { dormtrakPaths } from '../dormtrak.paths.ts'
import { ShortlistButton } from '../shortlist/ShortlistButton.tsx'
import type { RoomFilters } from './roomFilters.ts'
import styles from './dorm.module.css'

type RoomTableProps = {
  rooms: readonly DormRoom[]
  filters: RoomFilters
  address: (changes: Partial<RoomFilters>) => string
  /** Rooms selected for comparison, by id. */
  picked: readonly number[]
  setPicked: (ids: readonly number[]) => void
}

/** A table of rooms; headers of sortable columns are links. */
export function RoomTable({ rooms, filters, address, picked, setPicked }: RoomTableProps) {
  const head = (sort: RoomFilters['sort'], label: string, figure = false) => {
    const isSorted = filters.sort === sort
    const down = isSorted && !filters.down
    return (
      <SortHead
        href={address({ sort, down, page: 1 })}
        sorted={isSorted ? (filters.down ? 'descending' : 'ascending') : undefined}
        figure={figure || undefined}
      >
        {label}
      </SortHead>
    )
  }
  const pick = (id: number) => setPicked(toggled(picked, id))
  const showsBeds = rooms.some(({ freeBeds }) => freeBeds !== undefined)
  return (
    <Card flush className={styles.rooms}>
      <Table caption="Rooms" stack>
        <thead>
          <tr>
            {head('number', 'Room')}
            <th scope="col">Type</th>
            {head('floor', 'Floor')}
            {head('area', 'Area', true)}
            <th scope="col">Faces</th>
            {head('satisfaction', 'Satisfaction', true)}
            {showsBeds && <th scope="col">Room draw</th>}
            <th scope="col">Compare</th>
            <th scope="col">Shortlist</th>
          </tr>
        </thead>
        <tbody>
          {rooms.map((room) => (
            <RoomRow
              key={room.id}
              room={room}
              showsBeds={showsBeds}
              isPicked={picked.includes(room.id)}
              isFull={picked.length >= maxCompared}
              onPick={() => pick(room.id)}
            />
          ))}
        </tbody>
      </Table>
    </Card>
  )
}

type RoomRowProps = {
  room: DormRoom
  showsBeds: boolean
  isPicked: boolean
  /** The limit of compared rooms is reached. */
  isFull: boolean
  onPick: () => void
}

function RoomRow({ room, showsBeds, isPicked, isFull, onPick }: RoomRowProps) {
  return (
    <tr>
      <th scope="row">
        <Link href={dormtrakPaths.room.to({ params: { roomID: room.id } })}>{room.number}</Link>
      </th>
      {cellsOf(room, showsBeds).map(([label, value, isFigure]) => (
        <td key={label} data-label={label} data-figure={isFigure}>
          {value ?? '–'}
        </td>
      ))}
      <td>
        <CheckField
          label={
            <>
              <span className={styles.pick}>Compare</span>
              <span className="visually-hidden"> room {room.number}</span>
            </>
          }
          checked={isPicked}
          disabled={isFull && !isPicked}
          onChange={onPick}
        />
      </td>
      <td>
        <ShortlistButton room={room} />
      </td>
    </tr>
  )
}

type Cell = readonly [label: string, value: string | number | null | undefined, isFigure?: true]

const cellsOf = (
  { roomType, floorNumber, area, faces, ratings, freeBeds }: DormRoom,
  showsBeds: boolean,
): Cell[] => [
  ['Type', typeLabels[roomType]],
  ['Floor', floorNumber === 0 ? 'Basement' : floorNumber],
  ['Area', formatArea(area), true],
  ['Faces', faces],
  ['Satisfaction', ratings?.satisfaction?.toFixed(1), true],
  ...(showsBeds
    ? [['Room draw', freeBeds === undefined ? null : formatBeds(freeBeds)] as const]
    : []),
]
