import { useQuery } from '@tanstack/react-query'
import type { AdminPersonDetail } from '@wso/contract/account/adminPeople'
import { read } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { Loaded } from '#core/api/Loaded.tsx'
import { missingItem } from '#core/page/MissingItem.tsx'
import { PageTop } from '#core/page/PageTop.tsx'
import { useSession } from '#core/session/session.ts'
import { account } from '#features/auth/auth.paths.ts'
import { profile } from '#features/users/users.paths.ts'
import { ButtonLink } from '#ui/actions/ButtonLink.tsx'
import { Link } from '#ui/actions/Link.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Columns } from '#ui/layout/Columns.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { personLine } from '../administration.labels.ts'
import { administrationPaths } from '../administration.paths.ts'
import { AdminTop } from '../AdminTop.tsx'
import { BanCard } from '../bans/BanCard.tsx'
import { AccountCard } from './AccountCard.tsx'
import { RolesCard } from './RolesCard.tsx'
import { StatusCard } from './StatusCard.tsx'
import styles from '../administration.module.css'

/** The account of a person, for administrators: roles, status, ban, and what can be changed. */
export function PersonPage({ params: { id } }: { params: { id: string } }) {
  const query = useQuery(read(api.adminPeople.get, { params: { id } }))
  return (
    <Page>
      <AdminTop current="people" />
      <Loaded
        query={query}
        what="This person"
        loading={
          <>
            <PageTop title="Person" windowTitle="Person, Administration" />
            <Skeleton shape="rows" count={6} label="Loading the person" />
          </>
        }
        refused={missingItem({
          what: 'person',
          windowTitle: 'Person, Administration',
          back: { href: administrationPaths.people.to(), label: 'Find a person' },
          advice: 'The account may have been deleted.',
        })}
      >
        {(person) => <Person person={person} />}
      </Loaded>
    </Page>
  )
}

function Person({ person }: { person: AdminPersonDetail }) {
  // Known before the viewer's profile has loaded: until then, their own page would offer to ban them.
  const isOwn = person.id === useSession().claims.id
  return (
    <>
      <PageTop
        title={person.name}
        windowTitle={`${person.name}, Administration`}
        lead={personLine(person)}
        actions={
          <ButtonLink kind="quiet" href={profile.to({ params: { id: person.id } })}>
            Profile
          </ButtonLink>
        }
      />
      <Columns side={<StatusCard person={person} />} narrow="above">
        <div className={styles.list}>
          {isOwn && (
            <Notice kind="info">
              This is you. Another administrator changes your roles and closes your account; your
              logins are on <Link href={account.to()}>your account page</Link>.
            </Notice>
          )}
          <RolesCard person={person} isOwn={isOwn} />
          <BanCard person={person} isOwn={isOwn} />
          {!isOwn && <AccountCard person={person} />}
        </div>
      </Columns>
    </>
  )
}
