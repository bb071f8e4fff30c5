import type { Ride } from '@wso/contract/posts/rides'
import { useQuery } from '@tanstack/react-query'
import { read, useWrite } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import type { Saved } from '#core/forms/conflicts.ts'
import { Loaded } from '#core/api/Loaded.tsx'
import { PageTop } from '#core/page/PageTop.tsx'
import { Breadcrumbs } from '#ui/navigation/Breadcrumbs.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { newPostDraft } from '#posts/forms/newPost.ts'
import { AuthorOnly } from '#posts/forms/AuthorOnly.tsx'
import { useSent } from '#posts/forms/useSent.ts'
import { KindLinks } from '#posts/forms/KindLinks.tsx'
import { postMissing } from '#posts/postMissing.ts'
import { RideForm } from './RideForm.tsx'
import { emptyRide, type RideValues, savedRide, toBody } from './rideValues.ts'
import { ridePaths } from './rides.paths.ts'
import { rideTitle } from '#posts/kinds.ts'

const list = { href: ridePaths.list.to(), label: 'Rides' }

/** Offers a ride or requests one. */
export function NewRidePage() {
  const { posted } = useSent()
  const create = useWrite(api.rides.create)
  return (
    <Page>
      <PageTop title="New post" windowTitle="New ride" above={<Breadcrumbs items={[list]} />} />
      <RideForm
        saved={{ start: emptyRide, version: undefined }}
        action="Post ride"
        draft={newPostDraft}
        send={(values) => create.mutateAsync({ body: toBody(values) })}
        onSent={({ id }, isOpen) =>
          posted(ridePaths.one.to({ params: { id } }), isOpen, 'Ride posted')
        }
        kinds={<KindLinks current="ride" />}
      />
    </Page>
  )
}

/** Edits the viewer's own ride. */
export function EditRidePage({ params }: { params: { id: string } }) {
  const query = useQuery(read(api.rides.get, { params }))
  return (
    <Page>
      <Loaded query={query} what="The ride" refused={postMissing(list)}>
        {(ride) => <Edit ride={ride} />}
      </Loaded>
    </Page>
  )
}

function Edit({ ride }: { ride: Ride }) {
  const { changed } = useSent()
  const update = useWrite(api.rides.update)
  const one = ridePaths.one.to({ params: { id: ride.id } })
  const send = (values: RideValues, { version }: Saved<RideValues>) =>
    update.mutateAsync({ params: { id: ride.id }, body: { ...toBody(values), version } })
  const crumbs = [list, { href: one, label: rideTitle(ride) }]
  return (
    <>
      <PageTop title="Edit ride" above={<Breadcrumbs items={crumbs} />} />
      {ride.canEdit ? (
        <RideForm
          saved={savedRide(ride)}
          action="Save changes"
          draft={`ride.${ride.id}`}
          cancel={one}
          send={send}
          onSent={(_, isOpen) => changed(one, isOpen)}
        />
      ) : (
        <AuthorOnly what="ride" address={one} />
      )}
    </>
  )
}
