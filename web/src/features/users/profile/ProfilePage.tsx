import { useQuery } from '@tanstack/react-query'
import { campus } from '@wso/contract/campus'
import type { ApiError } from '@wso/contract/core/client'
import { read } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { Loaded } from '#core/api/Loaded.tsx'
import { PageTop } from '#core/page/PageTop.tsx'
import { useMe } from '#core/session/me.ts'
import { ButtonLink } from '#ui/actions/ButtonLink.tsx'
import { Refused } from '#ui/feedback/Refused.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { directory } from '../users.paths.ts'
import { Profile } from './Profile.tsx'

/** The profile page of a person. */
export function ProfilePage({ params: { id } }: { params: { id: string } }) {
  const me = useMe()
  const query = useQuery(read(api.users.get, { params: { id: id === 'me' ? 'me' : id } }))
  return (
    <Page>
      <Loaded
        query={query}
        what="This profile"
        loading={
          <>
            <title>{`${campus.name}: ${campus.services.directory}`}</title>
            <Skeleton shape="rows" count={6} label="Loading profile" />
          </>
        }
        refused={refusalFor(id)}
      >
        {(person) => <Profile person={person} isMe={person.id === me?.id} />}
      </Loaded>
    </Page>
  )
}

/**
 * A URL such as `/facebook/users/foo` or `/facebook/users/0` names no one, and the server's message is meant for
 * programs.
 */
const refusalFor = (id: string) => (error: ApiError) => (
  <NoProfile title={/^([1-9]\d*|me)$/.test(id) ? error.message : 'We can’t find this person'} />
)

const NoProfile = ({ title }: { title: string }) => (
  <>
    <PageTop title={campus.services.directory} />
    <Refused
      title={title}
      action={<ButtonLink href={directory.to()}>Search the directory</ButtonLink>}
    />
  </>
)
