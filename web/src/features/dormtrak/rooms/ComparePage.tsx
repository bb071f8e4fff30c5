import { useQuery } from '@tanstack/react-query'
import { campus } from '@wso/contract/campus'
import type { DormRoom } from '@wso/contract/dormtrak/dorms'
import { read } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { Loaded } from '#core/api/Loaded.tsx'
import { useSearchOf } from '#core/navigation/routes.ts'
import { PageTop } from '#core/page/PageTop.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { ButtonLink } from '#ui/actions/ButtonLink.tsx'
import { Link } from '#ui/actions/Link.tsx'
import { Table } from '#ui/data/Table.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { roomName } from '../dormtrak.labels.ts'
import { dormtrakPaths } from '../dormtrak.paths.ts'
import { DormtrakFrame } from '../DormtrakFrame.tsx'
import { ShortlistButton } from '../shortlist/ShortlistButton.tsx'
import { useDraw } from '../shortlist/useDraw.ts'
import { useDormtrak } from '../useDormtrak.ts'
import { ratingFacts, roomFacts } from './roomFacts.ts'
import styles from './compare.module.css'

/** Up to four rooms side by side, named in the URL. */
export function ComparePage() {
  const [{ room }, set] = useSearchOf(dormtrakPaths.compare)
  const ids = room.filter((id) => /^\d{1,9}$/.test(id))
  return (
    <DormtrakFrame>
      <PageTop
        title="Compare rooms"
        windowTitle={`Compare, ${campus.services.dormtrak}`}
        lead="Select up to four rooms on the page of a dorm or on your shortlist."
      />
      {ids.length === 0 ? (
        <Empty
          title="No rooms selected"
          action={<ButtonLink href={dormtrakPaths.shortlist.to()}>Open shortlist</ButtonLink>}
        >
          Rooms you select to compare will appear here.
        </Empty>
      ) : (
        <Compared
          ids={ids}
          remove={(id) => set({ room: ids.filter((each) => each !== String(id)) })}
        />
      )}
    </DormtrakFrame>
  )
}

type ComparedProps = { ids: readonly string[]; remove: (id: number) => void }

function Compared({ ids, remove }: ComparedProps) {
  const { isReader } = useDormtrak()
  const query = useQuery({
    ...read(api.dorms.someRooms, { query: { ids: ids.join(',') } }),
    enabled: isReader,
  })
  useDraw()
  return (
    <Loaded query={query} what="The rooms" loading={<Skeleton shape="rows" count={10} />}>
      {(rooms) => <Comparison rooms={rooms} remove={remove} />}
    </Loaded>
  )
}

type ComparisonProps = { rooms: readonly DormRoom[]; remove: (id: number) => void }

function Comparison({ rooms, remove }: ComparisonProps) {
  if (rooms.length === 0) return <Empty title="These rooms no longer exist" />
  const columns = rooms.map(
    (room) => new Map([...(room.ratings ? ratingFacts(room.ratings) : []), ...roomFacts(room)]),
  )
  const terms = [...new Set(columns.flatMap((facts) => [...facts.keys()]))].filter((term) =>
    columns.some((facts) => facts.get(term) !== undefined),
  )
  return (
    <Card flush className={styles.side}>
      <Table caption="Rooms side by side">
        <thead>
          <tr>
            <th scope="col">Room</th>
            {rooms.map((room) => (
              <th key={room.id} scope="col">
                <Link href={dormtrakPaths.room.to({ params: { roomID: room.id } })}>
                  {roomName(room)}
                </Link>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {terms.map((term) => (
            <tr key={term}>
              <th scope="row">{term}</th>
              {rooms.map((room, at) => (
                <td key={room.id}>{columns[at]?.get(term) ?? '–'}</td>
              ))}
            </tr>
          ))}
          <tr>
            <th scope="row">Actions</th>
            {rooms.map((room) => (
              <td key={room.id}>
                <div className={styles.acts}>
                  <ShortlistButton room={room} />
                  <Button
                    kind="plain"
                    size="small"
                    aria-label={`Remove ${roomName(room)} from the comparison`}
                    onClick={() => remove(room.id)}
                  >
                    Remove
                  </Button>
                </div>
              </td>
            ))}
          </tr>
        </tbody>
      </Table>
    </Card>
  )
}
