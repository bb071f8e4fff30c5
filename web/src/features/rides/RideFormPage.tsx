import type { Ride } from '@wso/contract/rides'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { read, useWrite } from '#core/api.ts'
import { api } from '#core/endpoints.ts'
import { Loaded } from '#core/Loaded.tsx'
import { PageTop } from '#core/PageTop.tsx'
import { Breadcrumbs } from '#ui/Breadcrumbs.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Page } from '#ui/Page.tsx'
import { Refused } from '#ui/Refused.tsx'
import { KindLinks } from '../bulletins/KindLinks.public.tsx'
import { postMissing } from '../bulletins/PostMissing.public.tsx'
import { RideForm } from './RideForm.tsx'
import { emptyRide, type RideValues, toBody, toValues } from './rideValues.ts'
import { rideRoutes } from './rides.routes.ts'
import { rideTitle } from './rideWords.ts'

const list = { href: rideRoutes.list.to(), label: 'Rides' }

/** Offers a ride or asks for one. */
export function NewRidePage() {
  const [, navigate] = useLocation()
  const create = useWrite(api.rides.create, { also: ['bulletins'] })
  const send = async (values: RideValues) => {
    const { id } = await create.mutateAsync({ body: toBody(values) })
    navigate(rideRoutes.one.to({ params: { id } }))
  }
  return (
    <Page>
      <PageTop title="New post" windowTitle="New ride" above={<Breadcrumbs items={[list]} />} />
      <RideForm values={emptyRide} act="Post ride" draft="ride.new" send={send}>
        <KindLinks current="ride" />
      </RideForm>
    </Page>
  )
}

/** Changes a ride of one's own. */
export function EditRidePage({ params }: { params: { id: string } }) {
  const query = useQuery({
    ...read(api.rides.get, { params }),
    // What is being written must not change under the writer.
    refetchOnReconnect: false,
    staleTime: Infinity,
  })
  return (
    <Page>
      <Loaded query={query} what="The ride" refused={postMissing(list)}>
        {(ride) => <Edit ride={ride} />}
      </Loaded>
    </Page>
  )
}

function Edit({ ride }: { ride: Ride }) {
  const [, navigate] = useLocation()
  const update = useWrite(api.rides.update, { also: ['bulletins'] })
  const one = rideRoutes.one.to({ params: { id: ride.id } })
  const send = async (values: RideValues) => {
    await update.mutateAsync({ params: { id: ride.id }, body: toBody(values) })
    navigate(one)
  }
  const crumbs = [list, { href: one, label: rideTitle(ride) }]
  return (
    <>
      <PageTop title="Edit ride" above={<Breadcrumbs items={crumbs} />} />
      {ride.canEdit ? (
        <RideForm
          values={toValues(ride)}
          act="Save changes"
          draft={`ride.${ride.id}`}
          cancel={one}
          send={send}
        />
      ) : (
        <Refused
          title="Only its owner can edit a ride"
          action={<ButtonLink href={one}>Back to the ride</ButtonLink>}
        />
      )}
    </>
  )
}
