import { useQuery } from '@tanstack/react-query'
import type { NewRide, Ride } from '@wso/contract/posts/rides'
import { read, useWrite } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { Loaded } from '#core/api/Loaded.tsx'
import type { Saved } from '#core/forms/conflicts.ts'
import { PageTop } from '#core/page/PageTop.tsx'
import { AuthorOnly } from '#posts/forms/AuthorOnly.tsx'
import { KindLinks } from '#posts/forms/KindLinks.tsx'
import { newPostDraft } from '#posts/forms/newPost.ts'
import { useSent } from '#posts/forms/useSent.ts'
import { rideTitle } from '#posts/kinds.ts'
import { postMissing } from '#posts/postMissing.ts'
import { Page } from '#ui/layout/Page.tsx'
import { Breadcrumbs } from '#ui/navigation/Breadcrumbs.tsx'
import { RideForm } from './RideForm.tsx'
import { ridePaths } from './rides.paths.ts'
import { emptyRide, type RideValues, savedRide } from './rideValues.ts'

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
        send={(body) => create.mutateAsync({ body })}
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
  const send = (body: NewRide, { version }: Saved<RideValues>) =>
    update.mutateAsync({ params: { id: ride.id }, body: { ...body, version } })
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
