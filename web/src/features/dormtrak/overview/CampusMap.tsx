import type { Dorm } from '@wso/contract/dormtrak/dorms'
import { Link } from '#ui/actions/Link.tsx'
import { dormtrakPaths } from '../dormtrak.paths.ts'
import { hull, middle, type Point } from './hull.ts'
import styles from './map.module.css'

type Placed = { id: number; name: string; at: Point; neighborhood: string }

/** Neighborhoods as areas around their dorms; each dorm is a link. Unplaced dorms are left out. */
export function CampusMap({ dorms }: { dorms: readonly Dorm[] }) {
  const placed = dorms.flatMap(({ id, name, mapX, mapY, neighborhood }): Placed[] =>
    mapX === undefined || mapY === undefined
      ? []
      : [{ id, name, at: [mapX, mapY], neighborhood: neighborhood?.name ?? '' }],
  )
  const areas = [...Map.groupBy(placed, ({ neighborhood }) => neighborhood)]
  return (
    <svg className={styles.map} viewBox="-40 -20 1080 1060" aria-label="Map of campus">
      <rect className={styles.ground} x="-40" y="-20" width="1080" height="1060" rx="24" />
      <path
        className={styles.ridge}
        d="M-40 70 120 20 260 60 420 10 560 70 720 24 880 66 1040 30V-20H-40z"
      />
      {areas.map(([name, group], at) => (
        <Area key={name} tint={at + 1} points={group.map((dorm) => dorm.at)} />
      ))}
      {/* After all areas, which would cover the names of their neighbors. */}
      {areas.map(([name, group]) => (
        <AreaName key={name} name={name} points={group.map((dorm) => dorm.at)} />
      ))}
      {placed.map(({ id, name, at: [x, y] }) => (
        <Link key={id} href={dormtrakPaths.dorm.to({ params: { dormID: id } })} aria-label={name}>
          <circle className={styles.target} cx={x} cy={y} r="26" />
          <rect className={styles.dorm} x={x - 11} y={y - 11} width="22" height="22" rx="4" />
          <text className={styles.name} fontSize={20} x={x} y={y + 34} aria-hidden="true">
            {name.split(' ')[0]}
          </text>
        </Link>
      ))}
    </svg>
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
    <text className={styles.label} fontSize={30} y={top - 46} {...placeOf(x)} aria-hidden="true">
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
