import { useQuery } from '@tanstack/react-query'
import { campus } from '@wso/contract/campus'
import { allows } from '@wso/contract/core/access'
import type { TeamMember } from '@wso/contract/site/team'
import { read } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { Loaded } from '#core/api/Loaded.tsx'
import { usePhoto } from '#core/api/photos.ts'
import { PageTop } from '#core/page/PageTop.tsx'
import { useSession } from '#core/session/session.ts'
import { profile } from '#features/users/users.paths.ts'
import { ButtonLink } from '#ui/actions/ButtonLink.tsx'
import { Link } from '#ui/actions/Link.tsx'
import { Avatar } from '#ui/data/Avatar.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { editTeam } from './about.paths.ts'
import { groupLabels } from './team/team.labels.ts'
import styles from './about.module.css'

/** The people who run the portal this year. */
export function TeamPage() {
  const query = useQuery(read(api.team.list, {}))
  const { claims } = useSession()
  return (
    <Page>
      <PageTop
        title="The team"
        windowTitle="Team"
        actions={
          allows(api.team.entries.access, claims) && (
            <ButtonLink href={editTeam.to()}>Edit the team</ButtonLink>
          )
        }
        lead={
          <>
            {campus.tagline} Write to{' '}
            <a href={`mailto:${campus.contact.developers}`}>{campus.contact.developers}</a> to join
            them.
          </>
        }
      />
      <Loaded
        query={query}
        what="The team"
        loading={<Skeleton shape="cards" label="Loading the team" />}
      >
        {(members) => <Groups members={members} />}
      </Loaded>
    </Page>
  )
}

function Groups({ members }: { members: TeamMember[] }) {
  if (members.length === 0) {
    return <Empty title="No team members yet">The team is updated every fall.</Empty>
  }
  return (
    <div className={styles.groups}>
      <Group title={groupLabels.board} members={members.filter(({ group }) => group === 'board')} />
      <Group
        title={groupLabels.contributor}
        members={members.filter(({ group }) => group !== 'board')}
      />
    </div>
  )
}

function Group({ title, members }: { title: string; members: TeamMember[] }) {
  if (members.length === 0) return null
  return (
    <Card title={title}>
      <ul className={styles.members}>
        {members.map((member) => (
          <Member key={member.userID ?? member.name} {...member} />
        ))}
      </ul>
    </Card>
  )
}

function Member({ name, role, userID, unixID }: TeamMember) {
  const photo = usePhoto(unixID, 'thumb')
  return (
    <li>
      <Avatar name={name} photo={photo} />
      <div>
        {userID ? <Link href={profile.to({ params: { id: userID } })}>{name}</Link> : name}
        {role && <small>{role}</small>}
      </div>
    </li>
  )
}
