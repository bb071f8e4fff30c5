import { useQuery } from '@tanstack/react-query'
import { campus } from '@wso/contract/campus'
import { read } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { Loaded } from '#core/api/Loaded.tsx'
import { PageTop } from '#core/page/PageTop.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { Breadcrumbs } from '#ui/navigation/Breadcrumbs.tsx'
import { directory, profile } from '../users.paths.ts'
import { EditForm } from './EditForm.tsx'

/**
 * Edits the viewer's own profile. The form appears after the profile has loaded, so it never shows
 * wrong values.
 */
export function EditPage() {
  const query = useQuery(read(api.users.get, { params: { id: 'me' } }))
  return (
    <Page>
      <PageTop
        title="Edit profile"
        lead="Choose what others can see about you. Your name, room and hometown come from the college."
        above={
          <Breadcrumbs
            items={[
              { href: directory.to(), label: campus.services.directory },
              { href: profile.to({ params: { id: 'me' } }), label: 'My profile' },
            ]}
          />
        }
      />
      <Loaded
        query={query}
        what="Your profile"
        loading={<Skeleton shape="rows" count={6} label="Loading your profile" />}
      >
        {(person) => <EditForm key={person.id} person={person} />}
      </Loaded>
    </Page>
  )
}
