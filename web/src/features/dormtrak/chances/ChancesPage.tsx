import { campus } from '@wso/contract/campus'
import type { ChanceCalibration } from '@wso/contract/dormtrak/draw'
import { Loaded } from '#core/api/Loaded.tsx'
import { PageTop } from '#core/page/PageTop.tsx'
import { ButtonLink } from '#ui/actions/ButtonLink.tsx'
import { Table } from '#ui/data/Table.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Prose } from '#ui/layout/Prose.tsx'
import { Meter } from '#ui/meters/Meter.tsx'
import { formatShare, formatTenths } from '../dormtrak.labels.ts'
import { dormtrakPaths } from '../dormtrak.paths.ts'
import { DormtrakFrame } from '../DormtrakFrame.tsx'
import { useCalibration } from './useChances.ts'
import shared from '#reviews/reviews.module.css'
import styles from './chances.module.css'

/** Where chances come from, and how often rooms were free when a chance was stated. */
export function ChancesPage() {
  const query = useCalibration()
  return (
    <DormtrakFrame tab={dormtrakPaths.rooms.to()}>
      <PageTop
        title="Chances in the room draw"
        windowTitle={`Chances, ${campus.services.dormtrak}`}
        lead="How likely a room is still free when your lottery number chooses, and how often such chances came true."
      />
      <Loaded query={query} what="The chances" loading={<Skeleton count={8} />}>
        {(calibration) =>
          calibration.draws.length === 0 ? <NoDraws /> : <Explained calibration={calibration} />
        }
      </Loaded>
    </DormtrakFrame>
  )
}

const NoDraws = () => (
  <Empty
    title="No chances yet"
    action={<ButtonLink href={dormtrakPaths.rooms.to()}>Find a room</ButtonLink>}
  >
    Chances will appear here once the results of two room draws are known.
  </Empty>
)

function Explained({ calibration: { draws, bins, error } }: { calibration: ChanceCalibration }) {
  const latest = draws[0]!
  const shown = bins.filter(({ cases }) => cases > 0)
  return (
    <div className={shared.section}>
      <section className={shared.section} aria-labelledby="came-true">
        <h2 id="came-true">How often chances came true</h2>
        <p>
          We stated chances for each past draw from the other draws alone, for every room at ten
          lottery numbers. On average they were off by {formatTenths(error)} percentage points.
        </p>
        <ul className={styles.meters}>
          {shown.map(({ from, cases, free }) => (
            <li key={from}>
              <Meter
                label={`When we said ${rangeFrom(from)}`}
                share={free / cases}
                text={`${formatShare(free / cases)} were free (of ${cases.toLocaleString('en-US')})`}
              />
            </li>
          ))}
        </ul>
      </section>
      <Prose>
        <h2>Where chances come from</h2>
        <p>
          A room counts as free until its last bed is taken. For your number, we look at whether the
          room was free at the same point of each past draw, counting your number as one of{' '}
          {latest.numbers.toLocaleString('en-US')}, the length of the draw of {latest.year}. A room
          has few draws of its own, so its chance is moved toward rooms of the same type in the same
          dorm, and where these are few, toward those of other dorms.
        </p>
        <p>
          Chances do not know what changes this year: rooms that are closed, rules that are new, or
          what your classmates plan. They are never 0% or 100%.
        </p>
        <h2>Past draws</h2>
        <p>The draws list rooms and lottery numbers. They do not say who had a number.</p>
      </Prose>
      <PastDraws draws={draws} />
    </div>
  )
}

/** "60–79%", and "80% or more" for the last. */
const rangeFrom = (from: number) =>
  from >= 0.8
    ? `${formatShare(from)} or more`
    : `${Math.round(from * 100)}–${formatShare(from + 0.19)}`

const PastDraws = ({ draws }: Pick<ChanceCalibration, 'draws'>) => (
  <Card flush>
    <Table caption="Past draws">
      <thead>
        <tr>
          <th scope="col">Year</th>
          <th scope="col" data-figure>
            Rooms
          </th>
          <th scope="col" data-figure>
            Lottery numbers
          </th>
        </tr>
      </thead>
      <tbody>
        {draws.map(({ year, rooms, numbers }) => (
          <tr key={year}>
            <th scope="row">{year}</th>
            <td data-figure>{rooms.toLocaleString('en-US')}</td>
            <td data-figure>{numbers.toLocaleString('en-US')}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  </Card>
)
