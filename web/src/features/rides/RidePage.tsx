import { useQuery } from '@tanstack/react-query'
import type { Ride } from '@wso/contract/posts/rides'
import { useLocation } from 'wouter'
import { read } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { Loaded } from '#core/api/Loaded.tsx'
import { saveFile } from '#core/api/saveFile.ts'
import { useNow } from '#core/format/useNow.ts'
import { PageTop } from '#core/page/PageTop.tsx'
import { rideTitle } from '#posts/kinds.ts'
import { PostArticle } from '#posts/PostArticle.tsx'
import { postMissing } from '#posts/postMissing.ts'
import { Button } from '#ui/actions/Button.tsx'
import { ButtonLink } from '#ui/actions/ButtonLink.tsx'
import { Rows } from '#ui/data/Rows.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import { calendarIcon } from '#ui/icons/services.ts'
import { Card } from '#ui/layout/Card.tsx'
import { Columns } from '#ui/layout/Columns.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { Breadcrumbs } from '#ui/navigation/Breadcrumbs.tsx'
import { dayName, isOver, seatsWords, timeName } from './formatRide.public.ts'
import { calendarFile } from './rideCalendar.ts'
import { RideRow } from './RideRow.tsx'
import { ridePaths } from './rides.paths.ts'
import { useRideRemoval } from './useRideRemoval.ts'
import styles from './rides.module.css'

const list = { href: ridePaths.list.to(), label: 'Rides' }

/** A ride in full, with matching rides. */
export function RidePage({ params }: { params: { id: string } }) {
  const query = useQuery(read(api.rides.get, { params }))
  return (
    <Page>
      <Loaded query={query} what="The ride" refused={postMissing(list)}>
        {(ride) => (
          <>
            <PageTop title={rideTitle(ride)} above={<Breadcrumbs items={[list]} />} />
            <Columns side={<Fitting ride={ride} />}>
              <Content ride={ride} />
            </Columns>
          </>
        )}
      </Loaded>
    </Page>
  )
}

function Content({ ride }: { ride: Ride }) {
  const [, navigate] = useLocation()
  const remove = useRideRemoval()
  const over = isOver(ride, useNow())
  const seats = seatsWords(ride)
  const leave = async () => {
    if (await remove(ride)) navigate(list.href)
  }
  return (
    <PostArticle
      post={ride}
      report={{ kind: 'ride', itemID: ride.id }}
      about={{ kind: 'ride', id: ride.id }}
      text={ride.body}
      facts={
        <>
          {dayName(ride.day)}, {timeName(ride.time)}
          {seats && ` · ${seats}`}
        </>
      }
      acts={
        <>
          {!over && (
            <Button onClick={() => save(ride)}>
              <Icon path={calendarIcon} />
              Add to calendar
            </Button>
          )}
          {ride.canEdit && (
            <ButtonLink href={ridePaths.edit.to({ params: { id: ride.id } })}>Edit</ButtonLink>
          )}
          {ride.canDelete && (
            <Button kind="danger-quiet" onClick={() => void leave()}>
              Delete
            </Button>
          )}
        </>
      }
    >
      {over && <Notice>This ride is over.</Notice>}
    </PostArticle>
  )
}

/** Downloads the ride as a calendar file. */
function save(ride: Ride) {
  const file = calendarFile(ride, { title: rideTitle(ride), address: window.location.href })
  saveFile(`ride-${ride.id}.ics`, new Blob([file], { type: 'text/calendar' }))
}

/** The rides that match this one. Renders nothing once the ride is over. */
function Fitting({ ride }: { ride: Ride }) {
  const over = isOver(ride, useNow())
  const { data = [] } = useQuery({
    ...read(api.rides.matches, { params: { id: ride.id } }),
    enabled: !over,
  })
  if (over) return null
  return (
    <Card flush title={ride.offer ? 'Matching requests' : 'Matching offers'}>
      {data.length > 0 ? (
        <Rows>
          {data.map((each) => (
            <RideRow key={each.id} ride={each} />
          ))}
        </Rows>
      ) : (
        <p className={styles.nothing}>No matches for this day and these places.</p>
      )}
    </Card>
  )
}
