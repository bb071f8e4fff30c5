import { plural } from '#core/format/plural.ts'
import { Link } from '#ui/actions/Link.tsx'
import { hull, middle, type Point } from './hull.ts'
import { type MapScale, mapScales, type ScaledDorm, stepOf } from './mapScales.ts'
import scaleStyles from '../scale.module.css'
import styles from './map.module.css'

type CampusMapProps = {
  dorms: readonly ScaledDorm[]
  scale: MapScale
  /** Rooms found in each dorm. */
  found: ReadonlyMap<number, number>
  /** The id of the dorm whose rooms are listed. */
  current: number
  hrefOf: (dormID: number) => string
}
type Placed = { dorm: ScaledDorm; at: Point }

/**
 * Neighborhoods as areas around their dorms. Each dorm links to its rooms, shows how many are found and
 * is colored by a scale, whose value is below it. Unplaced dorms are left out.
 */
export function CampusMap({ dorms, ...props }: CampusMapProps) {
  const placed = dorms.flatMap((dorm): Placed[] =>
    dorm.mapX === undefined || dorm.mapY === undefined
      ? []
      : [{ dorm, at: [dorm.mapX, dorm.mapY] }],
  )
  const areas = [...Map.groupBy(placed, ({ dorm }) => dorm.neighborhood?.name ?? '')]
  return (
    <svg className={styles.map} viewBox="-40 -20 1080 1080" aria-label="Map of campus">
      <rect className={styles.ground} x="-40" y="-20" width="1080" height="1080" rx="24" />
      <path
        className={styles.ridge}
        d="M-40 70 120 20 260 60 420 10 560 70 720 24 880 66 1040 30V-20H-40z"
      />
      {areas.map(([name, group], at) => (
        <Area key={name} tint={at + 1} points={group.map((each) => each.at)} />
      ))}
      {/* After all areas, which would cover the names of their neighbors. */}
      {areas.map(([name, group]) => (
        <AreaName key={name} name={name} points={group.map((each) => each.at)} />
      ))}
      {placed.map((each) => (
        <Marker key={each.dorm.id} {...each} {...props} />
      ))}
    </svg>
  )
}

type MarkerProps = Placed & Omit<CampusMapProps, 'dorms'>

function Marker({ dorm, at: [x, y], scale, found, current, hrefOf }: MarkerProps) {
  const rooms = found.get(dorm.id) ?? 0
  const { dormLabel, valueOf, format } = mapScales[scale]
  const value = valueOf(dorm)
  const said = value === null ? 'no value' : format(value)
  return (
    <g
      className={scaleStyles.step}
      data-step={stepOf(scale, value)}
      data-none={rooms === 0 || undefined}
    >
      <Link
        href={hrefOf(dorm.id)}
        aria-label={`${dorm.name}: ${plural(rooms, 'room')}, ${dormLabel.toLowerCase()}: ${said}`}
        aria-current={dorm.id === current || undefined}
      >
        <circle className={styles.target} cx={x} cy={y} r="38" />
        <rect className={styles.dorm} x={x - 26} y={y - 20} width="52" height="40" rx="8" />
      </Link>
      <text className={styles.count} fontSize={26} x={x} y={y + 9} aria-hidden="true">
        {rooms}
      </text>
      <text className={styles.name} fontSize={21} x={x} y={y + 44} aria-hidden="true">
        {dorm.name.split(' ')[0]} {value === null ? '' : format(value)}
      </text>
    </g>
  )
}

function Area({ tint, points }: { tint: number; points: readonly Point[] }) {
  const outline = hull(points)
    .map((point) => point.join(' '))
    .join('L')
  return (
    <g data-tint={tint} aria-hidden="true">
      <path className={styles.area} d={`M${outline}z`} />
    </g>
  )
}

function AreaName({ name, points }: { name: string; points: readonly Point[] }) {
  const [x] = middle(points)
  const top = Math.min(...points.map(([, y]) => y))
  return (
    <text className={styles.label} fontSize={30} y={top - 52} {...placeOf(x)} aria-hidden="true">
      {name}
    </text>
  )
}

/** Where the label of an area starts. Labels near an edge grow away from it, so that none is cut off. */
function placeOf(x: number) {
  if (x < 250) return { x: Math.max(x - 100, 0), 'data-side': 'left' }
  if (x > 750) return { x: Math.min(x + 100, 1000), 'data-side': 'right' }
  return { x }
}
