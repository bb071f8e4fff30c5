import type { Dorm } from '@wso/contract/dormtrak/dorms'
import { tintOf } from '#ui/data/tint.ts'
import styles from './drawing.module.css'

/** A drawing of a dorm made from what is known about it: its floors, its age and its name. */
export function DormDrawing({ dorm }: { dorm: Pick<Dorm, 'name' | 'built' | 'dormRooms'> }) {
  const { name, built, dormRooms = [] } = dorm
  const highest = dormRooms.reduce((most, { floorNumber }) => Math.max(most, floorNumber ?? 1), 2)
  const floors = Math.min(highest, 5)
  const columns = 5 + (tintOf(name) % 4)
  const [width, height] = [columns * 30 + 16, floors * 24 + 16]
  const [left, top] = [200 - width / 2, 160 - height]
  const isOld = (built ?? 1900) < 1945
  return (
    <svg
      className={styles.drawing}
      viewBox="0 0 400 190"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      data-tint={tintOf(name)}
    >
      <rect className={styles.sky} width="400" height="190" />
      <path
        className={styles.far}
        d="M0 112 52 66l30 24 58-54 54 48 40-30 66 52 40-24 60 44v64H0z"
      />
      <path className={styles.near} d="M0 132 70 98l50 22 80-34 60 30 60-24 80 40v58H0z" />
      <rect className={styles.wall} x={left} y={top} width={width} height={height} />
      {isOld ? (
        <path
          className={styles.roof}
          d={`M${left - 8} ${top} ${left + 24} ${top - 26}H${left + width - 24}L${left + width + 8} ${top}z`}
        />
      ) : (
        <rect className={styles.roof} x={left - 5} y={top - 7} width={width + 10} height="7" />
      )}
      {windows(floors, columns).map(({ floor, column }) => (
        <rect
          key={`${floor} ${column}`}
          className={styles.window}
          x={left + 17 + column * 30}
          y={top + 10 + floor * 24}
          width="12"
          height="14"
          rx="1"
        />
      ))}
      <rect className={styles.door} x="190" y="137" width="20" height="23" rx="2" />
      <rect className={styles.grass} y="158" width="400" height="32" />
      <path className={styles.path} d="M188 158h24l22 32h-68z" />
      <path className={styles.door} d="M28 144h5v22h-5zM369 140h6v27h-6z" />
      <g className={styles.tree}>
        <circle cx="30" cy="136" r="20" />
        <circle cx="372" cy="131" r="24" />
      </g>
    </svg>
  )
}

const windows = (floors: number, columns: number) =>
  Array.from({ length: floors * columns }, (_, at) => ({
    floor: Math.floor(at / columns),
    column: at % columns,
  }))
